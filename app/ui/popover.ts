// Popovers in scripts. A browser without them (Safari before 17, Firefox before 125) shows the panel on the page and refuses the selector.

/** Whether the content of a panel is visible. */
export const isPanelShown = (panel: Element): boolean => !("popover" in panel) || panel.matches(":popover-open");

/** Whether a panel is open over the page. */
export const isPopoverOpen = (panel: Element | null): boolean =>
  panel !== null && "popover" in panel && panel.matches(":popover-open");

/** Closes a panel that is open over the page. */
export function hidePopover(panel: HTMLElement | null): void {
  if (isPopoverOpen(panel)) panel?.hidePopover();
}
