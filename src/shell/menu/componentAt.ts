import { codeOfComponent } from '@/lib/screen'

/** The component of this build whose address this is, or that of its list where it is one object's; undefined for none. */
export function componentAt(pathname: string): string | undefined {
  const component = pathname.slice(1)
  const list = component.slice(0, Math.max(0, component.lastIndexOf('/')))
  return [component, list].find((each) => codeOfComponent(each) !== undefined)
}
