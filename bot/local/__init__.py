"""A Discord on this machine: SimCord's world behind Discord's REST API and gateway, and a page to play on.

Nothing outside this package imports SimCord; it comes with the optional extra `local`.
"""
