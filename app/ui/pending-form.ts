// The form that is being sent: a page shows its result before the server answers.
import { useNavigation } from "react-router";

const pathOf = (address: string | undefined) => address?.split(/[?#]/)[0];

/** The posted fields while a form goes to an address, else null. @param name its hidden field `form` */
export function usePendingForm(action: string, name?: string): FormData | null {
  const { formData, formAction } = useNavigation();
  if (!formData || pathOf(formAction) !== pathOf(action)) return null;
  return name === undefined || formData.get("form") === name ? formData : null;
}
