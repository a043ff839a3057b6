/**
 * A ref for an Ant Design table of mere facts that is wider than its place: makes its scroll container, which takes no
 * props, reachable by Tab, so that arrow keys scroll it.
 */
export function scrollableByKeyboard(table: { nativeElement: HTMLElement } | null): void {
  const container = table?.nativeElement.querySelector('.ant-table-content')
  if (container instanceof HTMLElement) container.tabIndex = 0
}
