# Oppitunti: lyhyt ja ystävällinen, sille joka ei ole koskaan kuullut pelistä.

lesson-aim = Se voittaa, jolla ensimmäisenä on tarpeeksi kultaperunoita; kolmen pelissä kahdeksan. Kolme samannimistä perunaa yhdessä ansaitsee niitä: papa yhden, papas duquesas kaksi, papas fritas kolme.
lesson-three = On sinun vuorosi. Pelaa kolme Papaasi yhdessä, kolmikkona.
lesson-three-done = Kukaan ei pysäyttänyt sitä, joten se jää voimaan ja tuo kultaperunan. Vuorosi jatkuu: saat pelata niin usein kuin haluat.
lesson-three-wrong = Sen kortin saa pelata yksin, mutta pelaa ensin kolmikko: Papa, Papa, Papa.
lesson-wild = Jokeri käy perunasta. Pelaa se kahden Papas fritas -korttisi kanssa.
lesson-wild-done = Kolme kultaperunaa kerralla! Myös kolme samanarvoista korttia on kolmikko ja tuo yhden, mutta ilman jokereita.
lesson-wild-wrong = Sen kortin saa pelata, mutta pelaa ensin kolmikko: Jokeri ja kaksi Papas fritas -korttia.
lesson-action = Toimintokortit pelataan yksin. Alas ponin selästä varastaa kultaperunan: pelaa se sitä vastaan, jolla niitä on.
lesson-action-done = Kortissa on hälytys: vuorosi päättyi, ja kuten vuoron lopussa yleensä nostit kortin.
lesson-action-wrong = Sillä pelaajalla ei ole kultaperunoita, joten varastettavaa ei ole. Valitse toinen.
lesson-nopoh = Jokaisen siirron jälkeen muilla on kolme sekuntia aikaa keskeyttää se. Vuoden peruna tuo kultaperunan: pysäytä se, No Poh!
lesson-nopoh-done = Kumottu: mitään ei tapahdu, ja molemmat kortit on käytetty.
lesson-nopoh-wrong = Silloin toinen saa kultaperunan. Voit estää sen: No Poh!
lesson-strong = Kolmikko! No Poh ei sitä pysäytä, mutta vahvempi Te Dije Que No Poh pysäyttää kaiken. Pelaa se.
lesson-strong-done = Tällä kertaa ei kultaperunoita. Te Dije Que No Poh pysäyttää myös minkä tahansa keskeytyksen.
lesson-strong-wrong = Tämä kolmikko tuo kaksi kultaperunaa, ja kahdeksalla toinen voittaisi. Pysäytä se!
lesson-chain = Pelasit kortin Vuoden peruna, ja joku sanoi No Poh. Keskeytyksenkin voi keskeyttää: vastaa omalla No Poh -kortillasi.
lesson-chain-done = Vastustajan No Poh kumoutui, joten korttisi jää sittenkin voimaan. Näin jatketaan, kunnes kukaan ei enää keskeytä.
lesson-chain-wrong = Silloin korttisi kumoutuu. Sinulla on vielä No Poh: vastaa sillä.
lesson-end = Kun olet pelannut ainakin kerran, saat päättää vuorosi. Silloin nostat kortin, ja pitää saa enintään seitsemän. Päätä vuorosi.
lesson-end-done = Kahdeksasta kortista sinun on nyt heitettävä yksi pois. Ja se, joka aloittaa vuoron ilman kortteja, nostaa kolme.
lesson-end-wrong = Saat jatkaa pelaamista, mutta katso tällä kertaa, miten vuoro päättyy: päätä se.
