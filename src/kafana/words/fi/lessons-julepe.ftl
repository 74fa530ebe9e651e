# Oppitunti: lyhyt ja ystävällinen, sille joka ei ole koskaan kuullut pelistä.

lesson-aim = Kierroksella on viisi tikkiä. Mukana oleva tarvitsee niistä kaksi; vajaaksi jäänyt maksaa sen verran kuin potissa on.
lesson-in = Korkeimmasta matalimpaan kortit ovat 1 3 12 11 10 7 6 5 4 2. Valtti on Oros, ja sinulla on kolme hyvää: sano, että olet mukana.
lesson-in-done = Koska sinä olet mukana, jakajakin on, ja ottaa esillä olevan valtin. Valttiässän kanssa sinun olisi ollut pakko lähteä mukaan.
lesson-in-wrong = Pois jääminen ei maksa mitään, mutta näillä valteilla kaksi tikkiä on todennäköistä: lähde mukaan.
lesson-exchange = Mukana oleva saa vaihtaa kortteja kerran. Pidä valttisi ja vaihda Bastos 4 ja Copas 2.
lesson-exchange-done = Uudet kortit tulevat neljän kortin jäännöspakasta, sitten luovutetuista. Jakaja vaihtaa viimeisenä, kuudesta kortista, ja panee sitten yhden pois.
lesson-exchange-wrong = Niin saa tehdä, mutta valtit voittavat tikkejä ja nämä kaksi tuskin koskaan: vaihda vain Bastos 4 ja Copas 2.
lesson-out = Nyt valtti on Copas. Sinulla ei ole yhtään, eikä muitakaan korkeita kortteja: jää pois.
lesson-out-done = Kätesi on luovutettu, eikä tämä kierros voi maksaa sinulle mitään.
lesson-out-wrong = Tällä kädellä tuskin saisit kahta tikkiä, ja silloin maksaisit potin arvon: jää pois.
lesson-follow = Tikki alkoi maalla Copas, ja sinulla on sitä: sinun on tunnustettava maata ja ylitettävä paras kortti, jos voit.
lesson-follow-done = 12 ylittää 11:n, eikä muuta saanut pelata: usein säännöt valitsevat kortin puolestasi.
lesson-trump = Tikki alkoi kortilla Copas 1, eikä sinulla ole sitä maata: silloin sinun on pelattava valtti. Pieni riittää.
lesson-trump-done = Mikä tahansa valtti voittaa muut maat. Jos tikissä olisi jo ollut valtti, sinun olisi pitänyt ylittää se, jos voisit.
lesson-trump-wrong = Niin saa tehdä, mutta Oros 6 voittaa sekin kortin Copas 1: säästä 11 toiseen tikkiin.
lesson-pay = Viimeinen tikki. Sinulla on yksi, ja kahdella olet turvassa: pelaa viimeinen korttisi.
lesson-pay-done = Olet turvassa, samoin se, jolla on kolme tikkiä: jaatte sen, minkä kolmas maksaa. Jos mukana olisi vain kaksi ja molemmat turvassa, he jakaisivat itse potin.
lesson-house = Sinä jaat, eikä kukaan muu ole mukana: saat pelata taloa vastaan tai kieltäytyä. Valttisi ovat vahvat: pelaa taloa vastaan.
lesson-house-done = Kahdella tai kolmella tikillä saat puolet potista, neljällä tai viidellä kaiken. Vähemmällä maksat pottiin sen arvon.
lesson-house-wrong = Kieltäytyä saa, ja kierros on ohi, mutta tämä käsi on vahva: pelaa taloa vastaan.
