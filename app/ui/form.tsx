// The fields of every form. Forms have `noValidate`, so that only the server's French messages are shown; screen readers use `required`.
import type { InputHTMLAttributes, ReactNode } from "react";
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
import { Icon, type IconName } from "./icon.tsx";
import { keepTypedText } from "./typed-early.ts";

// Re-exported for pages that use no fields of this file.
export { FormErrors, HiddenField } from "./form-errors.tsx";

keepTypedText();

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
    type?: "text" | "email" | "tel" | "url" | "number" | "search" | "date" | "month" | "time" | "datetime-local";
    defaultValue?: string | number;
    icon?: IconName;
    suffix?: ReactNode;
    /** More than one makes a text area. */
    rows?: number;
  };

export function TextField(props: TextFieldProps) {
  const {
    name,
    label,
    error,
    help,
    note,
    required,
    idPrefix,
    wide,
    type = "text",
    icon,
    suffix,
    rows,
    ...native
  } = props;
  const field = { name, label, error, help, note, required, idPrefix, wide };
  const wired = wiring(field);
  if (rows && rows > 1) {
    const { maxLength, minLength, placeholder, readOnly, disabled, autoComplete, spellCheck, defaultValue } = native;
    return (
      <TextArea
        {...field}
        rows={rows}
        maxLength={maxLength}
        minLength={minLength}
        placeholder={placeholder}
        readOnly={readOnly}
        disabled={disabled}
        autoComplete={autoComplete}
        spellCheck={spellCheck}
        defaultValue={defaultValue}
      />
    );
  }
  const describedBy =
    [wired["aria-describedby"], suffix ? `${wired.id}-unite` : null].filter(Boolean).join(" ") || undefined;
  const control = { ...native, ...wired, "aria-describedby": describedBy, className: "input" };
  return (
    <FieldFrame field={field}>
      {icon || suffix ? (
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
  /** The empty first option: « Indifférent », « Choisir… ». Without it the first option is selected. */
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
  note,
  required,
  idPrefix,
  wide,
  options,
  emptyLabel,
  icon,
  ...native
}: SelectFieldProps) {
  const field = { name, label, error, help, note, required, idPrefix, wide };
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
  columns?: boolean;
  form?: string;
};

type ChoicesProps = GroupProps & { type: "radio" | "checkbox"; chosen: readonly string[] };

function Choices({ type, options, columns, form, chosen, ...field }: ChoicesProps) {
  const id = fieldId(field.name, field.idPrefix);
  return (
    <GroupFrame field={field} columns={columns}>
      {options.map(({ value, label, help, count }) => (
        <Choice
          key={value}
          id={`${id}-${value.replaceAll(" ", "-") || "vide"}`}
          type={type}
          name={field.name}
          form={form}
          value={value}
          required={type === "radio" && field.required}
          defaultChecked={chosen.includes(value)}
          label={label}
          help={help}
          count={count}
        />
      ))}
    </GroupFrame>
  );
}

export type RadioGroupProps = GroupProps & { defaultValue?: string };

export function RadioGroup({ defaultValue, ...group }: RadioGroupProps) {
  return <Choices {...group} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />;
}

export type CheckboxGroupProps = GroupProps & { defaultValues?: readonly string[] };

export function CheckboxGroup({ defaultValues = [], ...group }: CheckboxGroupProps) {
  return <Choices {...group} type="checkbox" chosen={defaultValues} />;
}
