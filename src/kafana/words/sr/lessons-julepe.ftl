# Lekcija: kratka i prijateljska, za nekog ko nikad nije čuo za igru.

lesson-aim = Runda ima pet štihova. Ko ide, treba da odnese bar dva; ko ne stigne do njih, plaća onoliko koliko je u kasi.
lesson-in = Od najjače do najslabije, karte su 1 3 12 11 10 7 6 5 4 2. Adut je Oros, a imaš tri dobra: reci da ideš.
lesson-in-done = Pošto ti ideš, ide i delilac, i uzima otkriveni adut. Sa kecom u adutu bi i inače bilo obavezno da ideš.
lesson-in-wrong = Ko ne ide, ništa ne plaća, ali sa ovakvim adutima dva štiha su verovatna: idi.
lesson-exchange = Ko ide, sme jednom da zameni karte. Zadrži adute i zameni 4 Bastos i 2 Copas.
lesson-exchange-done = Nove karte dolaze iz ostatka od četiri karte, a posle iz predatih. Delilac menja poslednji, sa šest karata, i onda sklanja jednu.
lesson-exchange-wrong = To je dozvoljeno, ali aduti nose štihove, a ove dve gotovo nikad: zameni samo 4 Bastos i 2 Copas.
lesson-out = Sad je adut Copas. Nemaš nijedan, a ni druge jake karte: nemoj da ideš.
lesson-out-done = Tvoja ruka je predata i ova runda ne može ništa da te košta.
lesson-out-wrong = S ovom rukom teško da bi bilo dva štiha, a onda plaćaš koliko vredi kasa: nemoj da ideš.
lesson-follow = Izađeno je bojom Copas, a ti je imaš: moraš da pratiš boju i da nadjačaš najbolju kartu ako možeš.
lesson-follow-done = 12 je jače od 11, a ništa drugo nije bilo dozvoljeno: često pravila biraju kartu umesto tebe.
lesson-trump = Izađeno je kartom 1 Copas, a ti tu boju nemaš: onda moraš da igraš adut. Dovoljan je mali.
lesson-trump-done = Svaki adut je jači od ostalih boja. Da je u štihu već bio adut, bilo bi obavezno nadjačati ga, ako se može.
lesson-trump-wrong = To je dozvoljeno, ali i 6 Oros je jače od 1 Copas: čuvaj 11 za neki drugi štih.
lesson-pay = Poslednji štih. Imaš jedan, a sa dva si na sigurnom: odigraj svoju poslednju kartu.
lesson-pay-done = Na sigurnom si, kao i igrač sa tri štiha: delite ono što plaća treći. Da su išla samo dva igrača i oba bila na sigurnom, podelila bi samu kasu.
lesson-house = Ti deliš, a niko drugi ne ide: možeš da igraš protiv kuće ili da odustaneš. Aduti su ti jaki: igraj protiv kuće.
lesson-house-done = Sa dva ili tri štiha uzimaš pola kase, sa četiri ili pet celu. Sa manje uplaćuješ u kasu koliko vredi.
lesson-house-wrong = Sme da se odustane i runda je gotova, ali ova ruka je jaka: igraj protiv kuće.
