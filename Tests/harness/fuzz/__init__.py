"""Gives decoders inputs that libFuzzer invents."""
