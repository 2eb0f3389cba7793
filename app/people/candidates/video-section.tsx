// The video in /moncompte: the stored one with poster, captions and transcript; recording and upload.
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { captionsAccept, captionsHint, videoAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { StoredFileLine } from "../../files/store/stored-file-line.tsx";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { UploadField } from "../../files/uploads/upload-field.tsx";
import type { StoppedUpload } from "../../files/uploads/upload-run.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { RowPart } from "../../ui/account-row.tsx";
import { useAnswer } from "../../ui/action-form.tsx";
import { useHydrated } from "../../ui/alive.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Video } from "./video.ts";
import { VideoPlayer } from "./video-player.tsx";
import { useVideoRecorder } from "./video-recorder.tsx";

type PosterBox = typeof import("./video-poster-box.tsx").VideoPosterBox;

function usePoster(path: string | null) {
  const { revalidate } = useRevalidator();
  const drawn = useRef<Promise<File | null> | null>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const picture = drawn.current;
    drawn.current = null;
    if (path === null || picture === null) return;
    const send = async () => {
      const file = await picture;
      const { sendPoster } = await import("./video-poster.ts");
      if (file && (await sendPoster(file))) revalidate();
    };
    send().catch(() => {});
  }, [path, revalidate]);
  return (film: File) => {
    drawn.current = import("./video-poster.ts").then(({ drawPoster }) => drawPoster(film)).catch(() => null);
  };
}

function ChangePoster({ path, has }: { path: string; has: boolean }) {
  const alive = useHydrated();
  const { revalidate } = useRevalidator();
  const [Box, setBox] = useState<{ Drawn: PosterBox } | null>(null);
  if (!alive) return null;
  const open = async () => {
    const program = await import("./video-poster-box.tsx").catch(() => null);
    if (program) setBox({ Drawn: program.VideoPosterBox });
  };
  const onEnd = (changed: boolean) => {
    setBox(null);
    if (changed) revalidate();
  };
  return (
    <>
      <Button variant="secondary" size="small" icon="image" onClick={() => void open()} aria-haspopup="dialog">
        {has ? "Changer l’image d’accroche" : "Choisir l’image d’accroche"}
      </Button>
      {Box ? <Box.Drawn path={path} onEnd={onEnd} /> : null}
    </>
  );
}

function Stored({ video }: { video: Video }) {
  return (
    <div className="stack stack-s">
      <VideoPlayer video={video} label="Ma vidéo de présentation" bare />
      <div className="cluster">
        <ChangePoster path={video.path} has={video.poster !== null} />
        <ConfirmForm
          action="/moncompte"
          hidden={{ form: "video-supprimer" }}
          variant="secondary"
          size="small"
          icon="trash"
          title={<>Supprimer cette vidéo&nbsp;?</>}
          text="Son image, ses sous-titres et sa transcription partent avec elle."
        >
          Supprimer
        </ConfirmForm>
      </div>
    </div>
  );
}

function Captions({ file, stopped, error }: { file: StoredFile | null; stopped: StoppedUpload[]; error?: string }) {
  return (
    <div className="stack video-part">
      <h4>Sous-titres</h4>
      {file ? (
        <div className="stack stack-s">
          <StoredFileLine file={file} />
          <ButtonForm action="/moncompte" hidden={{ form: "sous-titres-supprimer" }} size="small" icon="trash">
            Supprimer les sous-titres
          </ButtonForm>
        </div>
      ) : (
        <p className="soft">
          Pour les personnes qui n’entendent pas ou regardent sans le son. Beaucoup de téléphones savent les créer.
        </p>
      )}
      <UploadField
        kind="captions"
        action="/moncompte#ma-video"
        hidden={{ form: "sous-titres" }}
        name="captions"
        label={file ? "Remplacer les sous-titres" : "Fichier de sous-titres"}
        accept={captionsAccept}
        help={captionsHint}
        error={error}
        done={peopleMessages.captionsSaved}
        stopped={stopped}
      />
    </div>
  );
}

function Transcript({ transcript, state: answered }: { transcript: string | null; state?: FormState }) {
  const state = useAnswer(answered, "transcription");
  return (
    <div className="stack video-part">
      <h4>Transcription</h4>
      <MergedForm
        shown={{ videoTranscript: transcript ?? "" }}
        state={state}
        action="/moncompte"
        className="stack"
        noValidate
      >
        <FormErrors summary={state?.summary} errors={state?.errors} />
        <HiddenField name="form" value="transcription" />
        <TextArea
          name="videoTranscript"
          label="Ce que vous dites dans la vidéo"
          rows={5}
          maxLength={peopleLimits.transcriptMax}
          defaultValue={textOf(state, "videoTranscript", transcript)}
          error={errorOf(state, "videoTranscript")}
          help="Se lit sous la vidéo, à la place du son."
        />
        <div>
          <SubmitButton variant="secondary">Enregistrer la transcription</SubmitButton>
        </div>
      </MergedForm>
    </div>
  );
}

export type VideoSectionProps = {
  video: Video | null;
  captions: StoredFile | null;
  stoppedOf: (kind: FileKind) => StoppedUpload[];
  stateOf: (form: string) => FormState | undefined;
};

export function VideoPart({ video, captions, stoppedOf, stateOf }: VideoSectionProps) {
  const handIn = useRef<HTMLDivElement>(null);
  const hint = useFileHint("video");
  const draw = usePoster(video?.path ?? null);
  const fieldOf = () => handIn.current?.querySelector<HTMLInputElement>("input[name=video]") ?? null;
  const recorder = useVideoRecorder((film) => {
    const field = fieldOf();
    if (!field) return;
    const chosen = new DataTransfer();
    chosen.items.add(film);
    field.files = chosen.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.form?.requestSubmit();
  });
  const noteFilm = () => {
    const film = fieldOf()?.files?.[0];
    if (film) draw(film);
  };
  return (
    <RowPart
      title="Vidéo de présentation"
      id="ma-video"
      lead="Facultative. Seules les entreprises qui voient votre nom peuvent la regarder."
    >
      {video ? <Stored video={video} /> : <p className="soft">Aucune vidéo pour l’instant.</p>}
      <ul className="video-advice">
        <li>Dites qui vous êtes, ce que vous savez faire, ce que vous cherchez&nbsp;: une minute suffit.</li>
        <li>Posez l’appareil à hauteur des yeux, face à une fenêtre, dans une pièce calme.</li>
        <li>Ne donnez ni votre âge, ni votre adresse, ni votre situation de famille&nbsp;: personne n’en a besoin.</li>
      </ul>
      {/* The upload field sends a film when it is chosen; this only observes the choice. */}
      <div ref={handIn} className="stack video-hand-in" onChangeCapture={noteFilm}>
        {recorder.opener}
        <UploadField
          kind="video"
          action="/moncompte#ma-video"
          hidden={{ form: "video" }}
          name="video"
          label={video ? "Remplacer la vidéo" : "Ou choisir une vidéo"}
          accept={videoAccept}
          help={
            <>
              {hint}
              <noscript>. Sans JavaScript, 12&nbsp;Mo au plus</noscript>
            </>
          }
          error={errorOf(stateOf("video"), "video")}
          done={peopleMessages.videoSaved}
          stopped={stoppedOf("video")}
        />
      </div>
      {recorder.box}
      {video ? (
        <>
          <Captions
            file={captions}
            stopped={stoppedOf("captions")}
            error={errorOf(stateOf("sous-titres"), "captions")}
          />
          <Transcript transcript={video.transcript} state={stateOf("transcription")} />
        </>
      ) : null}
    </RowPart>
  );
}
