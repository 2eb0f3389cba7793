// Words that mark the border between given names and family name: particles, given names often met in second position, family names of Vietnam and China.

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Folded words that begin or continue a family name without being one. */
export const particles = words(`
  de du des d la le les los las l von zu zum zur van der den ten ter te af av da dos do das di del della dello degli dei dal
  ben bin bint ibn el al ould ouled oulad ait ou saint sainte st ste mac mc ni nic o
`);

/**
 * Folded given names. Those that are as often a family name in France (Martin, Thomas, David) are left out: "Sophie Martin Bernard" has two
 * family names.
 */
export const givenNames = words(`
  abdallah abdel abdou abdoulaye achille adele adama adrien agathe agnes ahmed aicha aime aissatou alassane alberto alejandra alejandro
  alessandra alessandro alexandra alexandre alfonso alfredo alice alicia alima alioune aline alix alpha amadou amandine amelie amina aminata amine
  amira ana anais andrea andres ange angela angele anh anna anne annick anouk anselme anta antoine antoinette antonella antonia antonio
  apolline armand armelle arnold arthur astou auguste augustin aurelie aurore awa axelle aymeric aziz aziza bachir baptiste beatrice beatriz benjamin
  benoite bernadette bertille bettina bilal binta bintou blaise boubacar brahim brice brigitte bruno camila camille candice carla carlos carmen
  carole carolina caroline catarina catherine cathy cecile cecilia cedric celeste celia celine chantal charlene charlotte cheikh
  chloe christel christelle christian christiane christina christine christophe claire clara clarisse claude claudia claudine clemence clementine
  colette constance corinne cristina cyril cyrille damien daniela danielle daouda delphine denise dia diana diego djamila djeneba djibril dominique dora
  edouard eduardo edwige eleonore elena eliane elisa elisabeth elise elodie elsa emanuel emile emilia emilie emma emmanuel emmanuelle
  enrique eric estelle esteban esther etienne eugenie eva evelyne fabienne fabrice fanny fanta farid fatima fatiha fatou fatoumata
  fatma felicite felipe fernanda fernando flavie florence florian france frances francesca francesco francine franck francoise fred frederic frederique gabriel gabriela
  gabrielle gaelle gaetan genevieve georgette geraldine germaine ghislaine gilles gisele gloria gonzalo guadalupe guillermo gustavo gwenaelle habib
  hadja halima hamza hanane haoua hassan hawa helena helene henriette hermine honorine houda huong hugues ibrahim ibrahima idrissa ignacio
  imane ines ingrid irene isabel isabelle ismael issa ivan jacinthe jacky jacqueline jacques jaime javier jean jeanne jeannine jerome jesus joao joaquim joaquin joel
  joelle johanna jorge jose josephine josette josiane josue juan juana judith jules julia julian juliana julie julien juliette julio justine kader kadiatou karim karima
  karine karl khadija khaled khalil koffi kouadio lamia lamine lan laura laure laurence laurie leandro leila leocadie leonie leonor leticia lila lilia liliane linh lise
  loic lorena lorenzo louisa louise luc lucia luciana lucie lucile lucienne ludivine ludovic luis luisa luiz lydia lydie madeleine mael magali magdalena mai malick malika mamadou
  manon manuel manuela marc marcela marcelle marcelo marco margarida margarita margot marguerite maria mariam mariama mariana marianne marie
  mario marion marisol marlene marta marthe martine matheus mathilde maud maxime maya mehdi melanie mercedes merieme miguel mireille mohamed mohammed moktar monica monique mouhamed moussa
  muriel mustapha myriam nabil nadege nadia nadine naima najat nathalie nathan nelly ngan ngoc nicole nina noelle noemie nora nour odette odile olga omar ophelie ornella oumar oumou
  ousmane pablo pamela papa pascale patricia patricio paula paulina pauline paulo pedro perrine philippine pilar priscilla quentin rabia rachel rachid rafael ramon raphael
  raphaelle raquel raul rebecca regine reine renata rene renee ricardo rita roberta roberto rocio rodrigo romain romane rosa rosalie rosario rose roseline rosine roxane ruben ruth
  saida salima salimata salma sami samia samira samuel sandra sandrine sanaa santiago sara sarah sebastian sebastien sekou sergio severine sidonie silvia simone sofia solange solene soledad sonia sophie soraya soulaymane souleymane
  stella stephane stephanie suzanne suzette sylviane sylvie tania tatiana teresa thierno thibault thierry thi thu tiago tiphaine tomas trinidad valentin valentina valentine valerie
  vanessa vera veronique victoire victoria vicente violette virginie viviane wassila xavier yacine yann yannick yasmina yasmine yolande yohan youcef youssef yves yvette
  yvonne zahra zainab zeineb zineb zoe
`);

/** Folded family names of Vietnam and China; who bears one writes it first at home, and often last in France. */
export const eastAsianFamilies = words(`
  nguyen tran pham huynh hoang phan vu vo dang bui do duong dinh trinh truong luong ngo lam trieu
  li wang zhang liu chen yang zhao huang zhou wu xu sun zhu hu guo gao zheng xie tang feng deng cao peng zeng xiao tian dong pan yuan cai jiang ye du wei
`);

/** Of these, the ones that are also given names or words of a family name in France: only the last word of a name, never the first. */
export const lastOnly = words("do du dong lam tang xiao wei ye pan dinh le ho ly ma he luo lin");

/** The middle words of Vietnamese names: they stand between family and given name, or before the given name. */
export const vietnameseMiddles = words("thi van");

/** What follows "María del …" or "Maria da …" in one given name. */
export const marianNames = words(`
  amparo angeles assuncao carmen carmo ceu concepcion conceicao consuelo cruz dolores fatima gloria graca guadalupe jesus lourdes
  luz mar mercedes nazare nieves paz penha piedade pilar pureza remedios rocio rosario socorro sol soledad
`);
