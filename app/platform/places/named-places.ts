// Names of places that the list of communes lacks. Each line: names, their places, the source.
// A place is a department's number, "number name" for a commune, or "= text" for the same place in other words.

/** Renamed communes above 5,000 people. Source of each line: INSEE, "Code officiel géographique", events of the year. */
export const renamedCommunes = `
Évry; Courcouronnes: 91 Évry-Courcouronnes | COG 2019
Saint-Ouen; Saint-Ouen (Seine-Saint-Denis): 93 Saint-Ouen-sur-Seine | COG 2018
Châlons-sur-Marne: 51 Châlons-en-Champagne | COG 1995
Épinay: 93 Épinay-sur-Seine | usual short name, city's site
Pierrefitte; Pierrefitte-sur-Seine: 93 Saint-Denis | COG 2025
Boulogne sur Seine: 92 Boulogne-Billancourt | COG 1926
Le Chesnay; Rocquencourt: 78 Le Chesnay-Rocquencourt | COG 2019
Saint-Germain; Fourqueux: 78 Saint-Germain-en-Laye | COG 2019
Hérouville: 14 Hérouville-Saint-Clair | usual short name, city's site
Cherbourg; Octeville; Tourlaville; Équeurdreville-Hainneville; Équeurdreville; La Glacerie; Querqueville: 50 Cherbourg-en-Cotentin | COG 2016
Annecy-le-Vieux; Seynod; Meythet; Pringy: 74 Annecy | COG 2017
Lomme; Hellemmes: 59 Lille | COG 1977 and 2000
Oullins; Pierre-Bénite: 69 Oullins-Pierre-Bénite | COG 2024
Olonne-sur-Mer; Château-d'Olonne: 85 Les Sables-d'Olonne | COG 2019
Clichy-la-Garenne: 92 Clichy | city's site
Aix: 13 Aix-en-Provence | usual short name, city's site
Vandœuvre: 54 Vandœuvre-lès-Nancy | usual short name, city's site
Vénissieux-les-Minguettes: 69 Vénissieux | city's site
Issy: 92 Issy-les-Moulineaux | usual short name, city's site
Levallois: 92 Levallois-Perret | usual short name, city's site
Neuilly: 92 Neuilly-sur-Seine | usual short name, city's site
Vitry: 94 Vitry-sur-Seine | usual short name, city's site
Ivry: 94 Ivry-sur-Seine | usual short name, city's site
Asnières: 92 Asnières-sur-Seine | usual short name, city's site
Villeneuve d'Ascq; Villeneuve-d'Asq: 59 Villeneuve-d'Ascq | city's site
Fontenay: 94 Fontenay-sous-Bois; 92 Fontenay-aux-Roses; 85 Fontenay-le-Comte | usual short name, cities' sites
`;

/** Business quarters, new towns, airports. Several communes where the quarter lies in several. */
export const quarters = `
La Défense; Paris La Défense; Paris-La-Défense; quartier de La Défense: 92 Puteaux; 92 Courbevoie | Paris La Défense (établissement public)
La Défense Cedex; Paris La Défense Cedex; Puteaux La Défense: 92 | La Poste, CEDEX of Hauts-de-Seine
Sophia Antipolis; Sophia-Antipolis; Sophia: 06 Valbonne; 06 Biot; 06 Antibes; 06 Mougins; 06 Vallauris | Syndicat mixte Sophia Antipolis
Part-Dieu; La Part-Dieu; Lyon Part-Dieu; Lyon La Part-Dieu: = Lyon 3e | SPL Lyon Part-Dieu
Confluence; Lyon Confluence: = Lyon 2e | SPL Lyon Confluence
Gerland; Lyon Gerland: = Lyon 7e | Métropole de Lyon
Vaise; Lyon Vaise: = Lyon 9e | Métropole de Lyon
Euralille; Lille Europe: 59 Lille | SPL Euralille
Euroméditerranée; La Joliette: = Marseille 2e | EPA Euroméditerranée
Euratlantique; Bordeaux Euratlantique: 33 Bordeaux; 33 Bègles; 33 Floirac | EPA Bordeaux-Euratlantique
Bercy; Paris Bercy: = Paris 12e | Ville de Paris
Montparnasse; Paris Montparnasse: = Paris 15e; = Paris 14e | Ville de Paris
Saint-Lazare; Paris Saint-Lazare: = Paris 8e; = Paris 9e | Ville de Paris
Bibliothèque François-Mitterrand; Paris Rive Gauche: = Paris 13e | Ville de Paris
Montmartre; Paris Montmartre: = Paris 18e | Ville de Paris
Champs-Élysées: = Paris 8e | Ville de Paris
Le Marais: = Paris 3e; = Paris 4e | Ville de Paris
Roissy; Roissy CDG; Aéroport Charles-de-Gaulle; Charles de Gaulle; Roissy-Charles-de-Gaulle; CDG: 95 Roissy-en-France; 77 Le Mesnil-Amelot; 93 Tremblay-en-France | Groupe ADP
Orly aéroport; Aéroport d'Orly: 94 Orly; 91 Paray-Vieille-Poste | Groupe ADP
Rungis MIN; MIN de Rungis: 94 Rungis | Semmaris
Marne-la-Vallée; Val d'Europe; Disneyland Paris; Disneyland: = Chessy (77); = Serris (77); = Noisiel (77); = Torcy (77); = Bussy-Saint-Georges (77); = Lognes (77); = Noisy-le-Grand (93) | EPA Marne
Saint-Quentin-en-Yvelines; SQY: 78 Montigny-le-Bretonneux; 78 Guyancourt; 78 Trappes; 78 Élancourt; 78 Voisins-le-Bretonneux; 78 La Verrière; 78 Magny-les-Hameaux | communauté d'agglomération SQY
Cergy-Pontoise: 95 Cergy; 95 Pontoise; 95 Saint-Ouen-l'Aumône; 95 Éragny-sur-Oise; 95 Osny; 95 Vauréal; 95 Jouy-le-Moutier | communauté d'agglomération Cergy-Pontoise
Sénart; Melun-Sénart: 77 Lieusaint; 77 Moissy-Cramayel; 77 Savigny-le-Temple; 77 Combs-la-Ville | Grand Paris Sud
Plateau de Saclay; Paris-Saclay: 91 Saclay; 91 Gif-sur-Yvette; 91 Orsay; 91 Palaiseau | EPA Paris-Saclay
Plaine Commune; La Plaine Saint-Denis; Plaine Saint-Denis: 93 Saint-Denis; 93 Aubervilliers | EPT Plaine Commune
Vélizy; Vélizy 2: 78 Vélizy-Villacoublay | city's site
Presqu'île de Grenoble; Europole; Inovallée: 38 Grenoble; 38 Meylan | Grenoble-Alpes Métropole
Savoie Technolac; Technolac: 73 Le Bourget-du-Lac | Savoie Technolac
Labège-Innopole; Innopole: 31 Labège | Sicoval
Aéroport de Lyon; Lyon-Saint-Exupéry; Saint-Exupéry: 69 Colombier-Saugnieu | Aéroports de Lyon
Aéroport de Nice; Nice Côte d'Azur; Arénas; L'Arénas; Nice Arénas: 06 Nice | Aéroports de la Côte d'Azur
Atlantis; Saint-Herblain Atlantis: 44 Saint-Herblain | Nantes Métropole
Cap 3000: 06 Saint-Laurent-du-Var | city's site
Les Milles; Aix-Les-Milles; La Duranne: 13 Aix-en-Provence | city's site
Polygone scientifique; Cronenbourg: 67 Strasbourg | Eurométropole de Strasbourg
Wacken; Neudorf: 67 Strasbourg | Eurométropole de Strasbourg
Europort; Fos: 13 Fos-sur-Mer | Port de Marseille Fos
Bassens port; Mérignac aéroport: 33 Mérignac | Bordeaux Métropole
Blagnac aéroport: 31 Blagnac | Toulouse Métropole
Courchevel; Saint-Bon-Tarentaise: 73 Courchevel | COG 2017
Val Thorens; Les Menuires; Méribel: 73 Les Belleville; 73 Les Allues | stations' sites
Tignes: 73 Tignes | station's site
Avoriaz: 74 Morzine | station's site
Flaine: 74 Arâches-la-Frasse; 74 Magland | station's site
La Plagne: 73 La Plagne Tarentaise; 73 Aime-la-Plagne | station's site
Arc 1800; Arc 2000: 73 Bourg-Saint-Maurice | station's site
Alpe d'Huez; L'Alpe d'Huez: 38 Huez | station's site
Les 2 Alpes; 2 Alpes: 38 Les Deux Alpes | COG 2017
Serre Chevalier: 05 La Salle-les-Alpes; 05 Saint-Chaffrey; 05 Le Monêtier-les-Bains; 05 Briançon | station's site
Isola 2000: 06 Isola | station's site
Cap Ferret; Cap-Ferret: 33 Lège-Cap-Ferret | city's site
Cap d'Agde; Le Cap d'Agde: 34 Agde | city's site
Juan-les-Pins; Juan les Pins: 06 Antibes | city's site
La Baule: 44 La Baule-Escoublac | city's site
Le Touquet: 62 Le Touquet-Paris-Plage | city's site
`;

/** Former regions, natural areas, groups of departments. */
export const namedAreas = `
Alsace; CEA; Collectivité européenne d'Alsace: 67 68 | Loi 2015-29
Aquitaine: 24 33 40 47 64 | Loi 2015-29
Auvergne: 03 15 43 63 | Loi 2015-29
Basse-Normandie: 14 50 61 | Loi 2015-29
Haute-Normandie: 27 76 | Loi 2015-29
Bourgogne; Burgundy: 21 58 71 89 | Loi 2015-29
Franche-Comté: 25 39 70 90 | Loi 2015-29
Champagne-Ardenne; Champagne-Ardennes; Champagne: 08 10 51 52 | Loi 2015-29
Languedoc-Roussillon: 11 30 34 48 66 | Loi 2015-29
Limousin: 19 23 87 | Loi 2015-29
Lorraine: 54 55 57 88 | Loi 2015-29
Midi-Pyrénées: 09 12 31 32 46 65 81 82 | Loi 2015-29
Nord-Pas-de-Calais; NPDC; Nord Pas de Calais; Nord et Pas-de-Calais: 59 62 | Loi 2015-29
Picardie; Picardy: 02 60 80 | Loi 2015-29
Poitou-Charentes; Poitou-Charente: 16 17 79 86 | Loi 2015-29
Poitou: 79 85 86 | INPN, historic province
Rhône-Alpes; Rhônes-Alpes: 01 07 26 38 42 69 73 74 | Loi 2015-29
Centre; région Centre; Centre Val de Loire; CVL; Centre-Val-de-Loire: 18 28 36 37 41 45 | Décret 2015-33
IDF; région parisienne; Île-de-France; Paris et région parisienne; Paris région parisienne; RP; région Île-de-France; Paris region; Greater Paris; Greater Paris Area; Paris area; Greater Paris Metropolitan Region; Paris et sa région; Paris Region; Paris et périphérie; banlieue parisienne: 75 77 78 91 92 93 94 95 | INSEE, regions
PACA; région PACA; région Sud; Sud PACA; Provence-Alpes-Côte-d'Azur; Provence Alpes Côte d'Azur; Région Sud Provence Alpes Côte d'Azur: 04 05 06 13 83 84 | INSEE, regions
AURA; ARA; Auvergne Rhône Alpes; Auvergne-Rhônes-Alpes: 01 03 07 15 26 38 42 43 63 69 73 74 | INSEE, regions
HDF; Hauts de France; Haut-de-France: 02 59 60 62 80 | INSEE, regions
BFC; Bourgogne Franche Comté: 21 25 39 58 70 71 89 90 | INSEE, regions
PDL; Pays de la Loire; Pays de Loire: 44 49 53 72 85 | INSEE, regions
NAQ; Nouvelle Aquitaine: 16 17 19 23 24 33 40 47 64 79 86 87 | INSEE, regions
Normandy: 14 27 50 61 76 | INSEE, regions
Brittany; Breizh: 22 29 35 56 | INSEE, regions
Corsica; Corse; Île de Corse; La Corse: 2A 2B | INSEE, regions
ACAL; Grand-Est: 08 10 51 52 54 55 57 67 68 88 | INSEE, regions
DOM; DROM; outre-mer; outremer; DOM-TOM; DROM-COM; départements d'outre-mer; overseas; territoires d'outre-mer: 971 972 973 974 976 | INSEE, departments
Antilles; les Antilles; Antilles françaises; French West Indies: 971 972 | INSEE, departments
Antilles-Guyane: 971 972 973 | INSEE, departments
Caraïbes: 971 972 | INSEE, departments
Reunion Island; Île de la Réunion; La Réunion; Ile Réunion: 974 | INSEE, departments
Guyane française; French Guiana: 973 | INSEE, departments
DOM Guadeloupe; Île de la Guadeloupe: 971 | INSEE, departments
Nouvelle-Calédonie; New Caledonia: 988 | INSEE, collectivities
Polynésie française; Polynésie; Tahiti; French Polynesia: 987 | INSEE, collectivities
Wallis-et-Futuna; Wallis et Futuna: 986 | INSEE, collectivities
Saint-Pierre-et-Miquelon; SPM: 975 | INSEE, collectivities
TOM; COM; territoires d'outre mer; collectivités d'outre-mer; Collectivités d'outre mer: 975 977 978 986 987 988 | INSEE, collectivities
Grand Paris; Métropole du Grand Paris; Paris et petite couronne; Paris petite couronne; MGP; Paris intra-muros et petite couronne: 75 92 93 94 | Loi 2014-58
Petite couronne; proche banlieue parisienne; première couronne; banlieue proche: 92 93 94 | INSEE, petite couronne
Grande couronne; deuxième couronne; seconde couronne: 77 78 91 95 | INSEE, grande couronne
Ouest parisien; banlieue ouest; Paris Ouest; Ouest Parisien: 78 92 | Chambre de commerce Paris Île-de-France
Sud parisien; banlieue sud; Paris Sud; Sud francilien: 91 92 94 | Chambre de commerce Paris Île-de-France
Est parisien; banlieue est; Paris Est; Est francilien: 77 93 94 | Chambre de commerce Paris Île-de-France
Nord parisien; banlieue nord; Paris Nord; Nord francilien: 93 95 | Chambre de commerce Paris Île-de-France
Côte d'Azur; French Riviera; Riviera; la Côte d'Azur; Cote d Azur; Riviera française; côte azur: 06 83 | Comité régional du tourisme Côte d'Azur
Alpes-Maritimes et Var: 06 83 | INSEE, departments
Provence; la Provence; en Provence: 04 13 83 84 | INPN, historic province
Haute-Provence; Alpes de Haute Provence: 04 | INSEE, departments
Dauphiné: 05 26 38 | INPN, historic province
Pays de Savoie; Savoie Mont Blanc; Savoies; les Savoie; les deux Savoie; deux Savoies; Savoie Haute-Savoie: 73 74 | Conseil Savoie Mont Blanc
Alpes; les Alpes; French Alps; Alpes françaises: 04 05 06 26 38 73 74 | Loi Montagne, Comité de massif des Alpes
Alpes du Nord; Nord Alpes: 38 73 74 | Loi Montagne, Comité de massif des Alpes
Alpes du Sud: 04 05 06 | Loi Montagne, Comité de massif des Alpes
Pyrénées; les Pyrénées: 09 11 31 64 65 66 | Loi Montagne, Comité de massif des Pyrénées
Massif central: 03 07 12 15 19 23 30 34 42 43 46 48 63 81 87 | Loi Montagne, Comité de massif du Massif central
Vosgien; massif des Vosges: 54 57 67 68 70 88 90 | Loi Montagne, Comité de massif des Vosges
Pays basque; Pays Basque français; Pays-Basque; Basque Country; Côte basque: 64 | Communauté d'agglomération Pays Basque
Béarn: 64 | INPN, historic province
Bassin d'Arcachon; Arcachon et son bassin: 33 Arcachon; 33 La Teste-de-Buch; 33 Gujan-Mestras; 33 Le Teich; 33 Biganos; 33 Audenge; 33 Lanton; 33 Andernos-les-Bains; 33 Arès; 33 Lège-Cap-Ferret | SIBA
Médoc: 33 | SMERSCOT Médoc
Libournais; Entre-deux-Mers; Sud Gironde; Nord Gironde: 33 | Département de la Gironde
Gascogne: 32 40 65 | INPN, historic province
Landes de Gascogne: 33 40 | Parc naturel régional
Périgord; Périgord noir; Dordogne Périgord: 24 | INPN, historic province
Quercy: 46 82 | INPN, historic province
Languedoc: 11 30 34 48 | INPN, historic province
Roussillon; Catalogne Nord; Pays catalan: 66 | INPN, historic province
Cévennes: 07 30 48 | Parc national des Cévennes
Camargue: 13 30 | Parc naturel régional
Luberon; Lubéron: 04 84 | Parc naturel régional
Vercors: 26 38 | Parc naturel régional
Chartreuse: 38 73 | Parc naturel régional
Alpilles: 13 | Parc naturel régional
Verdon: 04 83 | Parc naturel régional
Vallée du Rhône: 07 26 69 84 | Vallée du Rhône, compagnie nationale
Beaujolais; Nord Isère: 38 69 | Départements du Rhône et de l'Isère
Forez: 42 | Loire Forez agglomération
Bugey; Pays de Gex; Dombes: 01 | Département de l'Ain
Bresse: 01 39 71 | INPN, natural region
Genevois; Genevois français; Grand Genève: 01 74 | Pôle métropolitain du Genevois français
Chablais; Faucigny; Vallée de l'Arve; Pays du Mont-Blanc: 74 | Département de la Haute-Savoie
Maurienne; Tarentaise; vallée de la Tarentaise; vallée de la Maurienne; Tarentaise-Vanoise: 73 | Département de la Savoie
Morvan: 21 58 71 89 | Parc naturel régional
Nivernais: 58 | INPN, historic province
Bourbonnais: 03 | INPN, historic province
Velay: 43 | INPN, historic province
Aubrac: 12 15 48 | Parc naturel régional
Berry: 18 36 | INPN, historic province
Sologne: 18 41 45 | INPN, natural region
Beauce: 28 41 45 91 | INPN, natural region
Touraine: 37 | INPN, historic province
Anjou: 49 | INPN, historic province
Maine et Perche; Perche: 28 61 72 | Parc naturel régional
Gâtinais: 45 77 91 | Parc naturel régional
Vexin: 27 60 95 | Parc naturel régional
Brie; Seine et Marne: 77 | INPN, natural region
Pays de Retz; presqu'île guérandaise: 44 | Département de la Loire-Atlantique
Vignoble nantais: 44 | Département de la Loire-Atlantique
Choletais; Mauges; Saumurois: 49 | Département de Maine-et-Loire
Marais poitevin: 17 79 85 | Parc naturel régional
Golfe du Morbihan: 56 | Parc naturel régional
Cornouaille; Finistère Sud; Finistère Nord; Pays bigouden: 29 | Département du Finistère
Trégor; Côte de Granit Rose: 22 | Département des Côtes-d'Armor
Côte d'Émeraude: 22 35 | Comité régional du tourisme de Bretagne
Cotentin; Nord Cotentin: 50 | Communauté d'agglomération du Cotentin
Pays d'Auge; Côte Fleurie; Côte de Nacre; Bessin: 14 | Département du Calvados
Pays de Caux; Pays de Bray: 76 | Département de la Seine-Maritime
Vallée de la Seine: 27 76 78 95 | DGITM, Vallée de la Seine
Côte d'Opale; côte d'Opale: 59 62 | Syndicat mixte de la Côte d'Opale
Bassin minier; bassin minier du Nord-Pas-de-Calais: 59 62 | Mission Bassin Minier
Flandre; Flandres; Flandre maritime; Avesnois; Hainaut; Douaisis; Cambrésis; Dunkerquois; Valenciennois: 59 | Département du Nord
Artois; Boulonnais; Calaisis; Audomarois; Ternois: 62 | Département du Pas-de-Calais
Baie de Somme; Vimeu: 80 | Département de la Somme
Thiérache: 02 | INPN, natural region
Ardenne; Ardennes françaises: 08 | INPN, natural region
Côte Vermeille; Cerdagne: 66 | Département des Pyrénées-Orientales
Larzac; Rouergue: 12 | Département de l'Aveyron
Gévaudan: 48 | INPN, historic province
Sundgau: 68 | INPN, natural region
Golfe de Saint-Tropez: 83 | Communauté de communes du golfe de Saint-Tropez
Vallée de la Loire; Val de Loire; Loire Valley: 37 41 45 49 | Mission Val de Loire
Grand Ouest; l'Ouest: 14 22 29 35 44 49 50 53 56 61 72 85 | Ouest-France, area of the Grand Ouest
Sud-Ouest; grand Sud-Ouest; Sud Ouest: 09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87 | CCI, Grand Sud-Ouest
Sud-Est; grand Sud-Est; Sud Est: 01 04 05 06 07 13 26 38 42 69 73 74 83 84 | CCI, Grand Sud-Est
Nord-Est; grand Nord-Est: 08 10 21 25 39 51 52 54 55 57 58 67 68 70 71 88 89 90 | CCI, Grand Nord-Est
Nord-Ouest; grand Nord-Ouest: 02 14 27 50 59 60 61 62 76 80 | CCI, Grand Nord-Ouest
`;

/** Towns abroad that French offers name; their country in ISO 3166. Source: geonames.org, names in French and English. */
export const foreignTowns = `
CH: Genève, Geneva, Lausanne, Zurich, Zürich, Bâle, Basel, Berne, Fribourg, Neuchâtel, Nyon, Sion, Montreux, La Chaux-de-Fonds, Delémont, Yverdon, Lugano, Porrentruy, Vevey
BE: Bruxelles, Brussels, Liège, Charleroi, Namur, Mons, Tournai, Anvers, Gand, Bruges, Courtrai, Mouscron, Louvain, Arlon, La Louvière, Ypres, Wavre
LU: Luxembourg-Ville, Esch-sur-Alzette, Luxembourg ville, Differdange, Dudelange
MC: Monte-Carlo, Monte Carlo, Monaco-Ville
GB: Londres, London, Manchester, Birmingham, Liverpool, Édimbourg, Edinburgh, Glasgow, Oxford, Cambridge, Bristol, Leeds
IE: Dublin, Cork, Galway
DE: Berlin, Munich, München, Hambourg, Hamburg, Francfort, Frankfurt, Cologne, Köln, Stuttgart, Düsseldorf, Sarrebruck, Saarbrücken, Karlsruhe, Fribourg-en-Brisgau, Kehl, Leipzig, Dresde, Nuremberg, Mannheim, Offenburg, Trèves, Heidelberg
ES: Madrid, Barcelone, Barcelona, Séville, Bilbao, Saint-Sébastien, San Sebastian, Malaga, Valencia, Gérone, Figueras, Pampelune, Irun, Alicante, Ibiza
PT: Lisbonne, Lisbon, Lisboa, Porto, Faro, Braga
IT: Rome, Roma, Milan, Milano, Turin, Torino, Gênes, Naples, Florence, Venise, Bologne, Vintimille, San Remo, Vérone
NL: Amsterdam, Rotterdam, La Haye, Utrecht, Eindhoven, Maastricht
AT: Vienna, Salzbourg, Innsbruck, Wien
CA: Québec, Toronto, Ottawa, Vancouver, Gatineau, Calgary, Laval Québec, Montreal Canada, Sherbrooke
US: New York, San Francisco, Los Angeles, Chicago, Boston, Washington, Miami, Seattle, Houston
MA: Casablanca, Rabat, Marrakech, Tanger, Agadir, Fès, Meknès
TN: Tunis, Sfax, Sousse, Hammamet
DZ: Alger, Oran, Constantine, Annaba
SN: Dakar
CI: Abidjan, Yamoussoukro
CM: Douala, Yaoundé
GA: Libreville
CG: Brazzaville, Pointe-Noire
CD: Kinshasa, Lubumbashi
ML: Bamako
BJ: Cotonou
TG: Lomé
BF: Ouagadougou
NE: Niamey
MG: Antananarivo, Tananarive
MU: Port-Louis, Île Maurice
AE: Dubaï, Dubai, Abou Dabi, Abu Dhabi
QA: Doha
LB: Beyrouth, Beirut
TR: Istanbul, Ankara
IL: Tel-Aviv, Tel Aviv, Jérusalem
PL: Varsovie, Cracovie, Warsaw
CZ: Prague
HU: Budapest
RO: Bucarest
BG: Sofia
GR: Athènes, Athens
SE: Stockholm, Göteborg
DK: Copenhague, Copenhagen
NO: Oslo
FI: Helsinki
RU: Moscou, Saint-Pétersbourg
UA: Kiev, Kyiv
CN: Pékin, Shanghai, Shenzhen, Canton
HK: Hong Kong, Hong-Kong
SG: Singapour, Singapore
JP: Tokyo, Osaka
IN: Bombay, New Delhi, Bangalore, Mumbai
TH: Bangkok
VN: Hanoï, Hô-Chi-Minh-Ville
AU: Sydney, Melbourne
NZ: Auckland
BR: Rio de Janeiro, São Paulo
AR: Buenos Aires
MX: Mexico
EG: Le Caire
AD: Andorre-la-Vieille, Andorra
`;

/** Inhabitants' adjectives, feminine and masculine stems, with their town: "région lyonnaise", "métropole lilloise". Source: habitants.fr. */
export const townAdjectives = `lyonnais Lyon; lillois Lille; toulousain Toulouse; bordelais Bordeaux; nantais Nantes; marseillais Marseille;
grenoblois Grenoble; strasbourgeois Strasbourg; rennais Rennes; montpellierain Montpellier; nicois Nice; stephanois Saint-Étienne;
rouennais Rouen; orleanais Orléans; dijonnais Dijon; nanceien Nancy; messin Metz; tourangeau Tours; angevin Angers; clermontois Clermont-Ferrand;
havrais Le Havre; toulonnais Toulon; nimois Nîmes; aixois Aix-en-Provence; remois Reims; amienois Amiens; caennais Caen; brestois Brest;
manceau Le Mans; limougeaud Limoges; perpignanais Perpignan; bisontin Besançon; mulhousien Mulhouse; avignonnais Avignon; palois Pau;
rochelais La Rochelle; annecien Annecy; chamberien Chambéry; valentinois Valence (26); troyen Troyes; lorientais Lorient; vannetais Vannes;
quimperois Quimper; cannois Cannes; bayonnais Bayonne; biterrois Béziers; poitevin Poitiers; nazairien Saint-Nazaire; malouin Saint-Malo;
dunkerquois Dunkerque; valenciennois Valenciennes; lensois Lens (62); roubaisien Roubaix; tourquennois Tourcoing; colmarien Colmar`;

/** The lines of a list above: names and places, as written. The source is only for readers. */
export function listNamedLines(list: string): { names: string[]; places: string[] }[] {
  return Array.from(list.matchAll(/^(.+?): (.+?) \| .+$/gm), ([, names = "", places = ""]) => ({
    names: names.split("; "),
    places: places.split("; "),
  }));
}
