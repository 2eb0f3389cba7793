// Sentence frames: `@words` stands for the words of each group that names the frame. README.md explains the lines.

export const frameText = `
frame excluded block always strict
  (@words) ~4 (@outright) « Candidats aux noms musulmans s'abstenir. »

frame excluded block always
  (@words) ..3 (,|:)? (@out) « Homo ou bi, ne perdez pas votre temps. »
  (@words) ..2 (:)? ..4 (@out) « SDF et chômeurs de longue durée refusés. »
  @none @link? @link? @link? (@words) « Pas de LGBT. »

frame wished block
  except: bienvenu* | <!(non) bienvenu*
  (@words) ..1 ,? (@must) « Athée de préférence. »
  (@only) @link? @link? @link? (@words) « Uniquement des Européens. »

frame described block
  except: (accompagn*|aide|aidez|aider|assistez|soign*|gard*|aupres|toilette|surveill*|chez) ..6 =personne
  (@are) ,? @adv? @adv? (@words) « Vous êtes baptisé. »

frame described warn
  , [(@words) (@words)?] (,|et|;|$) « Recherche garde d'enfants, catholique pratiquante. »
  ^ [(@words)] (et|,|$) « Baptisé et croyant. »

frame beside warn
  except: exposition | musee | resistance | (pour|aupres|avec|vers) ..1 (personne|gens|jeunes|public) | ligne | ecoute | benevol* | cimetiere |
    carre | @duty | bienvenu* | respect* | concili* | equilibre | ouvert* a | discrimin*
  (%f|%m|%i|nounou|nourrice|employe|collegue|secretaire|comptable) [(@words)] « Nous cherchons un comptable croyant. »

frame alone warn
  except: exposition | musee | resistance | (pour|aupres|avec|vers) ..1 (personne|gens|jeunes|public) | ligne | ecoute | benevol* | cimetiere |
    carre | @duty | bienvenu* | respect* | concili* | equilibre | ouvert* a | discrimin*
  [(@words)] « Situation de famille : à préciser. »

frame required warn
  @ask ..5 (@words) « Fournir avec le CV un certificat médical de moins d'un mois. »
  (@words) ..2 ,? (@must) « Nationalité française requise pour ce poste de vente en boulangerie. »
  (@words) ..3 (@tell) « Situation de famille à préciser. »

frame required block
  (@words) ~4 (@out) « Islam non toléré »
  (partag*|meme|adher*|respectu*|conforme a|fidele a|afficher|affichez) ..2 (@words) « Ressortissants hors UE refusés, même avec un titre de séjour. »

frame required block
  except: (pas|aucun|sans) (de|d')? (discrimination|distinction)
  @none @link? @link? @link? (@words) « Pas de LGBT. »

frame refused block always
  except: @harmless-talk
  [(@words)] ~7 (@shut) « CGTistes s'abstenir. »
  (@declined) [(@words)] « Pas de bilingues. »

frame questioned warn
  except: @harmless-talk | discrimin* | client* | patient* | usager* | aupres | accompagn* | produit* | anim* | realis* | retouch* |
    prenez ..2 photo* | sans photo* | aucun* photo* | ni photo* | photographe | vente | vend* | gere* | gestion | etud* | recherche (sur|en) |
    dossiers de | passion* | secteur | domaine | metier* | travailler | rejoindre | public | eleve* | resident*
  (vous|votre|vos|quel) ~8 [(@words)] ~6 @question « Demandez-vous des congés pour fêtes religieuses ? »
  (@question-words) ~7 [(@words)] « Faites-nous part de vos ennuis de santé. »
  [(@words)] ..2 (@tell) « Mensurations à joindre. »
`;
