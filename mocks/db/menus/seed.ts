import type { Language } from '../../../src/i18n/languages'
import type { RoleGrants } from './roles'

/** A page of the menu; `Code` is its module code. */
export interface PageSeed<Code extends string = string> {
  code: Code
  path: string
  /** '' = in no menu: it is reached from another page. */
  icon: string
  title: Record<Language, string>
  /** Every action of the screen that needs a permission. */
  actions: readonly string[]
  roles: RoleGrants
}

export interface GroupSeed<Code extends string = string> {
  path: string
  icon: string
  title: Record<Language, string>
  pages: readonly PageSeed<Code>[]
}

export interface AreaSeed<Code extends string = string> {
  path: string
  icon: string
  title: Record<Language, string>
  groups: readonly GroupSeed<Code>[]
}

/** A page below its module code; without an icon it is in no menu. */
interface PageDefinition extends Pick<PageSeed, 'path' | 'title' | 'actions'> {
  icon?: string
  /** Rights of each role on this page; default: those of its group. */
  roles?: RoleGrants
}

/**
 * A group with its pages by module code. The screen's key follows from where it stands: 'capture/archive/line'.
 * @param roles the rights of each role on its pages
 */
export const group = <Code extends string>(
  path: string,
  icon: string,
  title: Record<Language, string>,
  roles: RoleGrants,
  pages: Readonly<Record<Code, PageDefinition>>,
): GroupSeed<Code> => ({
  path,
  icon,
  title,
  pages: (Object.entries(pages) as [Code, PageDefinition][]).map(([code, page]) => ({
    code,
    icon: '',
    roles,
    ...page,
  })),
})

export const area = <Code extends string>(
  path: string,
  icon: string,
  title: Record<Language, string>,
  groups: readonly GroupSeed<Code>[],
): AreaSeed<Code> => ({ path, icon, title, groups })

/** The module codes of an area's pages. */
export type CodesOf<Area> = Area extends AreaSeed<infer Code> ? Code : never
