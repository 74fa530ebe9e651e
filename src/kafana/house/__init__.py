"""The house: tables where people sit down in the browser, with bots on the empty chairs."""
