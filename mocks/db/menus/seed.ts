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

/** A title in English, Chinese, Spanish and Japanese. */
type Titles = `${string}|${string}|${string}|${string}`

function titled(titles: Titles): Record<Language, string> {
  const [en = '', zh = '', es = '', ja = ''] = titles.split('|')
  return { en, zh, es, ja }
}

/** A page in one line: 'its part of the address, icon ("-" = in no menu); title; actions with blanks between'. */
type PageLine = `${string} ${string}; ${Titles}; ${string}`

function pageOf<Code extends string>(code: Code, line: PageLine, roles: RoleGrants): PageSeed<Code> {
  const [place = '', title = '', actions = ''] = line.split('; ')
  const [path = '', icon = ''] = place.split(' ')
  return {
    code,
    path,
    icon: icon === '-' ? '' : icon,
    title: titled(title as Titles),
    actions: actions.split(' ').filter((action) => action !== ''),
    roles,
  }
}

/**
 * A group with its pages by module code. The screen's key follows from where it stands: 'capture/archive/line'.
 * @param roles the rights of each role on its pages; a page with grants of its own is a pair
 * @example group('gis', 'gis', 'Map|地图|Mapa|地図', collection, { gis: 'map map; Map|地图|Mapa|地図; edit' })
 */
export const group = <Code extends string>(
  path: string,
  icon: string,
  title: Titles,
  roles: RoleGrants,
  pages: Readonly<Record<Code, PageLine | readonly [PageLine, RoleGrants]>>,
): GroupSeed<Code> => ({
  path,
  icon,
  title: titled(title),
  pages: (Object.entries(pages) as [Code, PageLine | readonly [PageLine, RoleGrants]][]).map(
    ([code, definition]) =>
      typeof definition === 'string' ? pageOf(code, definition, roles) : pageOf(code, ...definition),
  ),
})

export const area = <Code extends string>(
  path: string,
  icon: string,
  title: Titles,
  groups: readonly GroupSeed<Code>[],
): AreaSeed<Code> => ({ path, icon, title: titled(title), groups })

/** The module codes of an area's pages. */
export type CodesOf<Area> = Area extends AreaSeed<infer Code> ? Code : never
