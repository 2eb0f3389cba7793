// First and last names common in France.

const words = (text: string): string[] => text.trim().split(/\s+/);

export const feminineNames = words(`
  Camille Léa Manon Chloé Emma Inès Sarah Julie Marie Pauline Mathilde Laura Clara Anaïs Lucie Océane Marion Justine
  Élodie Aurélie Émilie Céline Sandrine Nathalie Isabelle Valérie Sylvie Véronique Catherine Françoise Brigitte Hélène
  Amandine Mélanie Audrey Stéphanie Virginie Delphine Laëtitia Sophie Charlotte Alice Louise Jeanne Juliette Rose Zoé
  Agathe Margaux Noémie Solène Gwenaëlle Maëlle Nolwenn Maïwenn Enora Yasmine Fatima Khadija Leïla Samira Nadia Naïma
  Soraya Assia Imane Myriam Aïcha Aminata Fatou Awa Mariama Kadiatou Aïssatou Bintou Djeneba Rokhaya Grâce Esther Déborah
  Rachel Carla Ana Maria Sofia Lucia Giulia Francesca Magdalena Agnieszka Katarzyna Ioana Elena Tatiana Anouk
  Linh Mai Thu Huong Mei Lin Priya Kavitha Anjali Elif Zeynep Ayşe Nour Salma Rim Farah Maëva Tiphaine Coralie
  Ludivine Marie-Laure Anne-Sophie Marie-Line Ghislaine Rose-May Vaïana Hina Ornella Lætitia Élise Éléonore Apolline
`);

export const masculineNames = words(`
  Thomas Nicolas Julien Maxime Alexandre Antoine Pierre Paul Lucas Hugo Théo Nathan Louis Arthur Jules Gabriel Raphaël
  Clément Romain Kévin Florian Quentin Valentin Guillaume Benjamin Mathieu Sébastien Christophe Stéphane Laurent Olivier
  Frédéric Philippe Éric Thierry Patrick Alain Michel Bruno Didier François Jérôme Vincent Damien Grégory Fabien Cédric
  Ludovic Mickaël Anthony Jérémy Rémi Baptiste Adrien Simon Étienne Loïc Yann Erwan Gwendal Ronan Malo Mohamed Mehdi
  Karim Yassine Rachid Nabil Sofiane Bilal Ismaël Hicham Omar Samir Farid Amine Walid Ibrahima Mamadou Ousmane Moussa
  Cheikh Abdoulaye Boubacar Sékou Lamine Souleymane Emmanuel Désiré Jean-Baptiste David Samuel Élie Noé João Miguel Rui
  Diego Pablo Matteo Luca Giovanni Tomasz Paweł Andrei Mihai Dragan Minh Duc Tuan Wei Jun Rajesh Arun Kumar Mehmet Emre
  Yusuf Aram Tigran Hovsep Jean-Luc Jean-Philippe Teddy Steeve Ange Ghjuvan Iñaki Peio Xabi Aurélien Corentin Augustin
`);

export const lastNames = words(`
  Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand
  Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Müller Lefèvre Faure André Mercier Blanc Guérin
  Boyer Garnier Chevalier François Legrand Gauthier Garcia Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier
  Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière Lucas
  Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Leroux Colin Vidal Caron Picard Roger Fabre
  Aubert Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoît Rey Leclerc Payet Rolland Leclercq
  Guillaume Lecomte López Jean Dupuy Guillot Hubert Berger Carpentier Sánchez Dupuis Moulin Louis Deschamps Huet Vasseur
  Pérez Boucher Fleury Royer Klein Jacquet Adam Paris Poirier Marty Aubry Guyot Carré Charles Renault Charpentier Ménard
  Maillard Baron Bertin Bailly Hervé Schneider Fernández Le-Gall Collet Léger Bouvier Julien Prévost Millet Perrot Daniel
  Le-Roux Cousin Germain Breton Besson Langlois Rémy Le-Goff Pelletier Lévêque Perrier Leblanc Barré Lebrun Marchal Weber
  Kervella Guivarc’h Quéméner Abgrall L’Hostis Etcheverry Ibarra Casanova Santoni Luciani Hoareau Grondin Técher
  Nguyen Tran Pham Huynh Chen Wang Diallo Traoré Coulibaly Diop Ndiaye Camara Keïta Touré Koné Cissé Sow Bah Fofana
  Mendy Mbaye N’Diaye Kouassi Kouamé Mabiala Okito Rakotomalala Razafy Saïd Mhoma Benali Bouzid Haddad Mansouri Cherif
  Belkacem Amrani El-Amrani Saïdi Khelifi Boudjemaa Zerrouki Ferhat Bensaïd Toumi Ben-Salah Trabelsi Jaziri Alaoui
  Da-Silva Ferreira Pereira Dos-Santos Oliveira Rodrigues Gomes Ribeiro Romero Navarro Rossi Ferrari Esposito Kowalski
  Nowak Wiśniewski Popescu Ionescu Petrović Yılmaz Kaya Demir Sarkissian Petrossian Kaplan Lévy Cohen Singh Patel
  Sivakumar Roussillon Deslandes Saint-Louis Jean-Baptiste Célestin Marie-Rose Montout Lagrange Tavernier Chastang
`).map((name) => name.replace(/^(Le|El|Ben|Da|Dos)-/, "$1 "));
