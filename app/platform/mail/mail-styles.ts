// The styles of mails: inline ones for the light theme, which every mail program reads, and a stylesheet for the dark one and for phones.
import type { CSSProperties } from "react";
import type { SiteIdentity } from "../config/site-identity.server.ts";

/** Of ui/css/tokens.css. */
const light = { paper: "#fcfaf6", surface: "#ffffff", ink: "#0a262c", soft: "#465c62", line: "#e2dfd7" };
const dark = { paper: "#0c181b", surface: "#142225", ink: "#efeee9", soft: "#a7b4b6", line: "#2a393d" };

type Colours = Pick<SiteIdentity, "colours" | "darkColours">;

/** The inline styles of each part. A part's name is also its class. */
export const mailStyles = ({ colours: { brand, brandStrong, wash } }: Colours) =>
  ({
    page: {
      margin: 0,
      padding: "24px 12px",
      background: light.paper,
      color: light.ink,
      fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
      overflowWrap: "anywhere",
    },
    box: { maxWidth: "560px", margin: "0 auto", padding: "28px", background: light.surface, borderRadius: "14px" },
    brand: { margin: "0 0 24px", fontSize: "22px", lineHeight: "1.3", fontWeight: 700, color: brandStrong },
    logo: { display: "inline-block", maxWidth: "100%", height: "auto", border: 0 },
    dark: { display: "none", maxWidth: "100%", height: "auto", border: 0 },
    text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.55" },
    press: { margin: "0 0 20px" },
    button: {
      display: "inline-block",
      padding: "14px 24px",
      borderRadius: "999px",
      background: brand,
      color: "#ffffff",
      fontSize: "16px",
      fontWeight: 600,
      textDecoration: "none",
    },
    quote: { margin: "0 0 16px", padding: "12px 16px", borderLeft: `4px solid ${brand}`, whiteSpace: "pre-line" },
    heading: { margin: "24px 0 12px", fontSize: "18px", lineHeight: "1.3", color: brandStrong },
    entry: { margin: "0 0 14px", fontSize: "16px", lineHeight: "1.45" },
    card: {
      margin: "0 0 16px",
      padding: "14px 18px",
      border: `1px solid ${light.line}`,
      borderLeft: `4px solid ${brand}`,
      borderRadius: "10px",
      background: wash,
      fontSize: "16px",
      lineHeight: "1.45",
    },
    title: { color: brandStrong, fontWeight: 600 },
    soft: { color: light.soft, fontSize: "15px" },
    copy: {
      margin: "24px 0 0",
      padding: "12px 0 0",
      borderTop: `1px solid ${light.line}`,
      fontSize: "13px",
      lineHeight: "1.5",
      color: light.soft,
    },
    link: { color: brandStrong, wordBreak: "break-all" },
    foot: { maxWidth: "560px", margin: "16px auto 0", fontSize: "13px", lineHeight: "1.5", color: light.soft },
  }) satisfies Record<string, CSSProperties>;

export type MailStyles = ReturnType<typeof mailStyles>;

/** The colours of the dark theme. `!important` outweighs the inline styles. */
function darkRules({ brand, brandStrong, onBrand, wash }: SiteIdentity["darkColours"], hasDarkLogo: boolean): string {
  const rules: [parts: string, declarations: string][] = [
    [".page", `background:${dark.paper}!important;color:${dark.ink}!important`],
    [".box", `background:${dark.surface}!important`],
    [".brand,.heading,.title,.link", `color:${brandStrong}!important`],
    [".button", `background:${brand}!important;color:${onBrand}!important`],
    [".quote", `border-color:${brand}!important`],
    [".card", `background:${wash}!important;border-color:${dark.line}!important;border-left-color:${brand}!important`],
    [".soft,.copy,.foot", `color:${dark.soft}!important;border-color:${dark.line}!important`],
    ...(hasDarkLogo
      ? ([
          [".logo", "display:none!important"],
          [".dark", "display:inline-block!important"],
        ] as [string, string][])
      : // A logo made for white stands on white.
        ([[".logo", "background:#ffffff!important;padding:8px!important;border-radius:8px!important"]] as [
          string,
          string,
        ][])),
  ];
  return rules.map(([parts, declarations]) => `${parts}{${declarations}}`).join("");
}

/** The stylesheet of a mail. */
export function mailSheet({ darkColours, logo }: Pick<SiteIdentity, "darkColours" | "logo">): string {
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "@media (max-width:480px){.page{padding:12px 8px!important}.box{padding:20px 18px!important}.foot{padding:0 18px!important}.button{display:block!important;text-align:center!important}}",
    `@media (prefers-color-scheme:dark){${darkRules(darkColours, logo?.dark != null)}}`,
  ].join("");
}
