"""Attackers and honest players at one server, side by side: what do the honest ones feel of it?"""
