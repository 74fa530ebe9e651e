# Šta kuća kaže o sebi: zašto nešto ne radi.

late = Igra je već otišla dalje.
busy = Za ovim stolom je trenutno prevelika gužva. Pokušaj ponovo.
closing = Kuća se zatvara. Pokušaj ponovo za koji trenutak.
full = Kuća je trenutno puna. Pokušaj kasnije.
preparing = Igra se priprema. Počinje za koji trenutak.
preparing-search = Botovi se spremaju. Prvi put to traje nekoliko minuta; onda počinje.
too-fast = To je bilo prebrzo. Sačekaj malo.
bad-request = To se ne može razumeti.
bad-origin = Ovo dolazi sa druge stranice.
bad-token = Botu je potreban njegov token.
bad-name = Ime mora imati od 1 do { $most } vidljivih znakova.
bad-chat = Poruka mora imati od 1 do { $most } vidljivih znakova.
bad-options = Tako se ne može igrati: { $reason }.
bad-seats = Za ovu igru treba najmanje { $fewest }, a najviše { $most } igrača.
bad-clock = Sat ima najviše jedan sat po potezu i najviše jedan dan rezerve.
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

## Igre u jednoj rečenici

blurb-budallas = Tuci ono čime te napadaju. Ko ostane sa kartama, taj je budala.
blurb-cheat = Bacaj karte licem nadole i govori šta su. Istina nije obavezna.
blurb-julepe = Pet igrača, tri boje i kasa: ko ide, mora da nosi štihove.
blurb-papas = Skupljaj krompire, kradi, prekidaj: No Poh!
blurb-valepaska = Najavljuj sve više, laži kad moraš i spali gomilu.
