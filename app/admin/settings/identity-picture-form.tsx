// The fields of a picture of the identity, with the stored one.
import * as limits from "../../limits.ts";
import type { IdentityPictureName } from "../../platform/settings/identity-picture.server.ts";
import { FileField } from "../../ui/file-field.tsx";
import { CheckboxField, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { pictureForms, pictureLabels } from "./identity-picture.ts";
import { tickedValue } from "./settings-state.ts";

type ShownPicture = { src: string; width: number; height: number; alt: string; isOwn: boolean };

type Props = {
  name: IdentityPictureName;
  state: FormState | undefined;
  /** The stored one, or our drawing where it is a picture; null where it is part of the page. */
  picture: ShownPicture | null;
};

export function PictureFields({ name, state, picture }: Props) {
  const { alt, gone, section, lead, help } = pictureForms[name];
  return (
    <>
      <h3>{section}</h3>
      <p className="soft">{lead}</p>
      {picture ? (
        <img
          className="home-sample"
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || `${section}, telle qu’elle est`}
        />
      ) : null}
      <div className="fields">
        <FileField
          name={name}
          label={section}
          accept="image/png,image/jpeg,image/webp,image/gif"
          error={errorOf(state, name)}
          help={help}
        />
        <TextField
          name={alt}
          label={pictureLabels.alt}
          defaultValue={textOf(state, alt, picture?.isOwn ? picture.alt : "")}
          error={errorOf(state, alt)}
          help="Ce qu’elle montre, pour qui ne la voit pas. Laissez vide si elle est décorative."
          maxLength={limits.pictureAltMax}
          autoComplete="off"
          wide
        />
        {picture?.isOwn ? (
          <CheckboxField
            name={gone}
            value={tickedValue}
            label="Retirer cette image"
            help="Notre dessin la remplace. L’image n’est pas gardée."
            defaultChecked={checkedOf(state, gone, false)}
          />
        ) : null}
      </div>
    </>
  );
}
