// The fields of every form, and the summary of what is wrong with it. A form that uses them says `noValidate`: the server's
// French sentences are the only ones shown, and `required` is there for whoever listens to the page.
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import {
  FieldError,
  FieldFrame,
  FieldHelp,
  type FieldProps,
  fieldId,
  GroupFrame,
  RequiredMark,
  wiring,
} from "./field-frame.tsx";
import { FileInput } from "./file-input.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { PasswordInput } from "./password-input.tsx";

export type { FieldProps } from "./field-frame.tsx";
export type Option = { value: string; label: string; help?: ReactNode; count?: ReactNode };

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "inputMode"
  | "maxLength"
  | "minLength"
  | "min"
  | "max"
  | "step"
  | "pattern"
  | "placeholder"
  | "list"
  | "multiple"
  | "readOnly"
  | "disabled"
  | "spellCheck"
  | "autoCapitalize"
  | "form"
  | "onChange"
  | "onInput"
  | "onBlur"
  | "onKeyDown"
>;

export type TextFieldProps = FieldProps &
  Native & {
    type?:
      | "text"
      | "email"
      | "password"
      | "tel"
      | "url"
      | "number"
      | "search"
      | "date"
      | "month"
      | "time"
      | "datetime-local";
    defaultValue?: string | number;
    icon?: IconName;
    /** A unit at the end of the box: « par mois », « € ». */
    suffix?: ReactNode;
    /** More than one makes it a text area. */
    rows?: number;
  };

export function TextField(props: TextFieldProps) {
  const { name, label, error, help, required, idPrefix, wide, type = "text", icon, suffix, rows, ...native } = props;
  const field = { name, label, error, help, required, idPrefix, wide };
  const wired = wiring(field);
  if (rows && rows > 1) {
    const { maxLength, minLength, placeholder, readOnly, disabled, autoComplete, spellCheck, defaultValue } = native;
    return (
      <TextArea
        {...field}
        {...{ rows, maxLength, minLength, placeholder, readOnly, disabled, autoComplete, spellCheck, defaultValue }}
      />
    );
  }
  const describedBy =
    [wired["aria-describedby"], suffix ? `${wired.id}-unite` : null].filter(Boolean).join(" ") || undefined;
  const control = { ...native, ...wired, "aria-describedby": describedBy, className: "input" };
  return (
    <FieldFrame field={field}>
      {type === "password" ? (
        <PasswordInput {...control} />
      ) : icon || suffix ? (
        <span className="input-box">
          {icon ? <Icon name={icon} className="input-icon" /> : null}
          <input {...control} type={type} />
          {suffix ? (
            <span id={`${wired.id}-unite`} className="input-suffix">
              {suffix}
            </span>
          ) : null}
        </span>
      ) : (
        <input {...control} type={type} />
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldProps &
  Pick<Native, "autoComplete" | "maxLength" | "minLength" | "placeholder" | "readOnly" | "disabled" | "spellCheck"> & {
    defaultValue?: string | number;
    rows?: number;
  };

export function TextArea({
  name,
  label,
  error,
  help,
  required,
  idPrefix,
  wide = true,
  rows = 5,
  ...native
}: TextAreaProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  return (
    <FieldFrame field={field}>
      <textarea {...native} {...wiring(field)} rows={rows} className="input" />
    </FieldFrame>
  );
}

export type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  defaultValue?: string;
  /** The first, empty choice: « Indifférent », « Choisir… ». Without it the first option is chosen. */
  emptyLabel?: string;
  autoComplete?: string;
  disabled?: boolean;
  icon?: IconName;
  form?: string;
  onChange?: React.ChangeEventHandler<HTMLSelectElement>;
};

export function SelectField({
  name,
  label,
  error,
  help,
  required,
  idPrefix,
  wide,
  options,
  emptyLabel,
  icon,
  ...native
}: SelectFieldProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  return (
    <FieldFrame field={field}>
      <span className="input-box">
        {icon ? <Icon name={icon} className="input-icon" /> : null}
        <select {...native} {...wiring(field)} className="input select">
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="select-mark" />
      </span>
    </FieldFrame>
  );
}

function Choice({
  label,
  help,
  count,
  ...input
}: { label: ReactNode; help?: ReactNode; count?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="choice">
      <input {...input} />
      <label htmlFor={input.id}>
        {label}
        {help ? <span className="choice-help">{help}</span> : null}
      </label>
      {count === undefined ? null : <span className="choice-count">{count}</span>}
    </div>
  );
}

export type CheckboxFieldProps = FieldProps & { defaultChecked?: boolean; value?: string; disabled?: boolean };

/** One box. Sends "on" unless told otherwise. */
export function CheckboxField({ name, label, error, help, required, idPrefix, wide, ...native }: CheckboxFieldProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  const wired = wiring(field);
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <Choice
        {...native}
        {...wired}
        type="checkbox"
        label={
          <>
            {label}
            <RequiredMark required={required} />
          </>
        }
      />
      <FieldHelp id={wired.id}>{help}</FieldHelp>
      <FieldError id={wired.id}>{error}</FieldError>
    </div>
  );
}

type GroupProps = FieldProps & {
  options: readonly Option[];
  /** Several columns where there is room. */
  columns?: boolean;
  /** The id of the form that it belongs to, when it stands outside. */
  form?: string;
};

export type RadioGroupProps = GroupProps & { defaultValue?: string };

export function RadioGroup({ options, columns, form, defaultValue, ...field }: RadioGroupProps) {
  const id = fieldId(field.name, field.idPrefix);
  return (
    <GroupFrame field={field} columns={columns}>
      {options.map(({ value, label, help, count }) => (
        <Choice
          key={value}
          id={`${id}-${value.replaceAll(" ", "-") || "vide"}`}
          type="radio"
          name={field.name}
          form={form}
          value={value}
          required={field.required}
          defaultChecked={value === defaultValue}
          label={label}
          help={help}
          count={count}
        />
      ))}
    </GroupFrame>
  );
}

export type CheckboxGroupProps = GroupProps & { defaultValues?: readonly string[] };

export function CheckboxGroup({ options, columns, form, defaultValues = [], ...field }: CheckboxGroupProps) {
  const id = fieldId(field.name, field.idPrefix);
  return (
    <GroupFrame field={field} columns={columns}>
      {options.map(({ value, label, help, count }) => (
        <Choice
          key={value}
          id={`${id}-${value.replaceAll(" ", "-") || "vide"}`}
          type="checkbox"
          name={field.name}
          form={form}
          value={value}
          defaultChecked={defaultValues.includes(value)}
          label={label}
          help={help}
          count={count}
        />
      ))}
    </GroupFrame>
  );
}

export type FileFieldProps = FieldProps & {
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onChange?: Native["onChange"];
};

/** `help` says which kinds and how large. The form around it says encType="multipart/form-data". */
export function FileField({ name, label, error, help, required, idPrefix, wide = true, ...native }: FileFieldProps) {
  const field = { name, label, error, help, required, idPrefix, wide };
  return (
    <FieldFrame field={field}>
      <FileInput {...native} {...wiring(field)} />
    </FieldFrame>
  );
}

export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

export type FormErrorsProps = {
  summary?: string;
  errors?: Record<string, string>;
  /** How the fields are called, where the sentence alone would not say which one it is about. */
  fields?: Record<string, string>;
  idPrefix?: string;
  /** False where the box is only shown as an example. */
  focus?: boolean;
};

/** What is wrong, first thing in the form. It takes the focus when it appears; each line leads to its field. */
export function FormErrors({ summary, errors, fields, idPrefix, focus = true }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(errors ?? {});
  const wrong = Boolean(summary) || list.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal with the same words must be heard again
  useEffect(() => {
    if (wrong && focus) box.current?.focus();
  }, [wrong, summary, errors, focus]);

  if (!wrong) return null;
  // The summary is often the first field's own sentence: it is then said once, as that field's link.
  const first = list.find(([, message]) => message === summary);
  const rest = list.filter((entry) => entry !== first);
  const line = ([name, message]: [string, string]) => {
    if (!name) return message;
    const id = fieldId(name, idPrefix);
    return (
      <a href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
        {fields?.[name] && message !== summary ? <>{fields[name]}&nbsp;: </> : null}
        {message}
      </a>
    );
  };
  return (
    <div ref={box} className="notice notice-bad form-errors" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div className="notice-body">
        {summary ? <p className="notice-title">{first ? line(first) : summary}</p> : null}
        {rest.length ? (
          <ul>
            {rest.map((entry) => (
              <li key={entry[0]}>{line(entry)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
