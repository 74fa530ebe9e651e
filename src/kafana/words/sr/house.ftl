# Šta kuća kaže o sebi: zašto nešto ne radi.

late = Igra je već otišla dalje.
busy = Za ovim stolom je trenutno prevelika gužva. Pokušaj ponovo.
closing = Kuća se zatvara. Pokušaj ponovo za koji trenutak.
full = Kuća je trenutno puna. Pokušaj kasnije.
preparing = Igra se priprema. Počinje za koji trenutak.
too-fast = To je bilo prebrzo. Sačekaj malo.
bad-request = To se ne može razumeti.
bad-origin = Ovo dolazi sa druge stranice.
bad-token = Botu je potreban njegov token.
bad-name = Ime mora imati od 1 do { $most } vidljivih znakova.
bad-chat = Poruka mora imati od 1 do { $most } vidljivih znakova.
bad-options = Tako se ne može igrati: { $reason }.
bad-seats = Za ovu igru treba najmanje { $fewest }, a najviše { $most } igrača.
bad-clock = Sat daje najviše sedam dana za potez i najviše dan rezerve.
bad-level = Takav nivo ili bot ne postoji. Postoje: { $known }.
bad-code = Takav kod ne postoji ili više ne važi.
no-such-thing = Ovde nema ničega.
no-table = Takav sto ne postoji.
no-game = Takva igra ne postoji.
not-host = To može samo domaćin stola.
not-seated = Ne sediš za ovim stolom.
already-seated = Već sediš za ovim stolom.
already-started = Partija je već počela.
not-over = Partija još nije gotova.
no-coach = Za ovim stolom nema trenera.
seat-taken = To mesto je zauzeto.
too-few-seats = Ovde već sedi više ljudi.
nobody-there = Tu niko ne sedi.
kick-yourself = Ne možeš da udaljiš sebe; umesto toga ustani od stola.
old-protocol = Ova stranica je iz druge verzije Kafane. Učitaj je ponovo.
rules-gone = Ova partija je igrana po ranijim pravilima koja kuća više ne zna. Ne može se prikazati ni nastaviti (G8).
cannot-store = To se trenutno ne može sačuvati, pa ne važi. Ništa nije izgubljeno; pokušaj ponovo za koji trenutak.
bad-table = Ovaj sto je oštećen na disku i ne može se pročitati.
sent-away = Domaćin te je udaljio od ovog stola.
has-resigned = Od ove partije je odustano: u njoj ne možeš ponovo da sedneš.
kick-later = Sa javnog stola niko se ne udaljava dok partija traje.
bad-host = Kuća nije poznata pod tim imenom.
committed = Tvoj uređaj se već obavezao na svoj udeo u deljenju.
bad-share = Ovo nije udeo u deljenju na koji se tvoj uređaj obavezao.
not-opening = Udeli u deljenju otvaraju se tek neposredno pre deljenja.

## Šta se za stolom kaže jednim dodirom

phrase-hello = Zdravo!
phrase-luck = Srećno!
phrase-nice = Dobro odigrano!
phrase-ouch = Jao!
phrase-laugh = Ha-ha!
phrase-moment = Samo trenutak, molim.
phrase-hurry = Hoćemo dalje?
phrase-sorry = Izvini!
phrase-thanks = Hvala!
phrase-again = Još jednom?
phrase-bye = Doviđenja!
