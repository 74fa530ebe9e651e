# Lekcija: kratka i prijateljska, za nekog ko nikad nije čuo za igru.

lesson-aim = Pobeđuje ko prvi ima dovoljno zlatnih krompira; utroje, osam. Donose ih tri krompira istog imena, odigrana zajedno: papa jedan, papas duquesas dva, papas fritas tri.
lesson-three = Na potezu si. Odigraj svoje tri karte Papa zajedno, kao trojku.
lesson-three-done = Niko je nije zaustavio, pa važi i donosi zlatni krompir. Tvoj potez traje dalje: smeš da igraš koliko hoćeš puta.
lesson-three-wrong = Ta karta sme da se igra sama, ali prvo odigraj trojku: Papa, Papa, Papa.
lesson-wild = Džoker zamenjuje krompir. Odigraj ga sa svoje dve karte Papas fritas.
lesson-wild-done = Tri zlatna krompira odjednom! I tri karte iste vrednosti su trojka i donose jedan, ali bez džokera.
lesson-wild-wrong = Tu kartu smeš da odigraš, ali prvo trojka: Džoker i dve karte Papas fritas.
lesson-action = Akcione karte se igraju same. Siđi s ponija krade zlatni krompir: odigraj je na igrača koji ih ima.
lesson-action-done = Karta ima alarm: tvoj potez je gotov i, kao obično na kraju poteza, vuče se jedna karta.
lesson-action-wrong = Taj igrač nema zlatnih krompira, pa nema šta da se ukrade. Izaberi drugog.
lesson-nopoh = Posle svakog poteza ostali imaju tri sekunde da ga prekinu. Krompir godine donosi zlatni krompir: zaustavi ga, No Poh!
lesson-nopoh-done = Poništeno: ništa se ne dešava, a obe karte su potrošene.
lesson-nopoh-wrong = Onda drugi igrač dobija zlatni krompir. Možeš to da sprečiš: No Poh!
lesson-strong = Trojka! No Poh je ne zaustavlja, ali jači Te Dije Que No Poh zaustavlja sve. Odigraj ga.
lesson-strong-done = Ovog puta nema zlatnih krompira. Te Dije Que No Poh zaustavlja i svaki prekid.
lesson-strong-wrong = Ova trojka donosi dva zlatna krompira, a sa osam bi drugi igrač pobedio. Zaustavi je!
lesson-chain = Na tvoju kartu Krompir godine neko je rekao No Poh. I prekid može da se prekine: odgovori svojim No Poh.
lesson-chain-done = Njegov No Poh je poništen, pa tvoja karta ipak važi. Tako ide dalje dok niko više ne prekida.
lesson-chain-wrong = Onda je tvoja karta poništena. Još imaš No Poh: odgovori njime.
lesson-end = Posle bar jednog igranja smeš da završiš potez. Tada vučeš jednu kartu, a zadržati smeš najviše sedam. Završi potez.
lesson-end-done = Od osam karata sad moraš jednu da odbaciš. A ko počinje potez bez karata, vuče tri.
lesson-end-wrong = Smeš da igraš dalje, ali ovog puta pogledaj kako se potez završava: završi ga.
