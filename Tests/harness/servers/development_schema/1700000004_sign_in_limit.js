/// <reference path="../pb_data/types.d.ts" />
// Nobody can try passwords all day: whoever signs in ten times has to wait for five minutes. Nothing else is limited, or a
// first synchronization, which is some hundred requests, would be throttled. Limits that somebody has switched on before
// are theirs, but for the sign-in if they forgot it.
migrate((app) => {
  const settings = app.settings();
  const limits = settings.rateLimits;
  const rules = limits.enabled ? limits.rules.filter(() => true) : [];
  if (!rules.some((rule) => rule.label.endsWith(":auth"))) {
    rules.push({ label: "*:auth", audience: "", duration: 300, maxRequests: 10 });
  }
  limits.rules = rules;
  limits.enabled = true;
  app.save(settings);
}, (app) => {
  const settings = app.settings();
  settings.rateLimits.enabled = false;
  app.save(settings);
});
