import { moduleActionFields } from '../../src/rules/fields/moduleAction'
import { moduleFields } from '../../src/rules/fields/module'
import type { VersionType } from '../kit/edition'
import { areasOf } from './menus'
import type { PageSeed } from './menus/seed'
import { actionNames } from './menus/actionNames'
import { defineTable } from './defineTable'
import type { Draft, Entity } from './table'
import type { Language } from '../../src/i18n/languages'

/** A name in every language; an empty one falls back to English. */
export interface Names {
  name_en: string
  name_zh: string
  name_es: string
  name_ja: string
}

/**
 * An entry of the menu: an area (no parent), a group or a page. The id of a seeded page is its screen's own code, so that
 * grants and handlers find it whatever its code is changed to.
 */
export interface ModuleRow extends Entity, Names {
  /** '' for an area. */
  parent_id: string
  /** Name of the menu entry: `name`. */
  code: string
  icon: string
  /** Own part of the address: '/cbo', 'auth', 'meterDetail/:id'. */
  route: string
  /** 'Layout' for an area, '' for a group, the screen's key for a page. */
  component: string
  sort: number
  hidden: string
  always_show: string
  /** '0': the page is not kept alive in its tab. */
  cache: string
  /** '0' leaves the entry out of the menu. */
  route_flag: string
  remarks: string
}

/** Something that can be done on a module and needs a permission. */
export interface ModuleActionRow extends Entity, Names {
  module_id: string
  code: string
  sort: number
  remarks: string
}

export const namesOf = (title: Record<Language, string>): Names => ({
  name_en: title.en,
  name_zh: title.zh,
  name_es: title.es,
  name_ja: title.ja,
})

/** A row's name in a language. */
export const nameIn = (row: Names, language: Language): string => row[`name_${language}`] || row.name_en

type ModuleSeed = Draft<ModuleRow> & { id: string }

const common = { hidden: '0', always_show: '0', cache: '1', route_flag: '1', remarks: '' }

function moduleSeeds(edition: VersionType): ModuleSeed[] {
  return areasOf(edition).flatMap((area, a): ModuleSeed[] => {
    const areaId = area.path.replace('/', '')
    return [
      {
        ...common,
        ...namesOf(area.title),
        id: areaId,
        parent_id: '',
        code: areaId,
        icon: area.icon,
        route: area.path,
        component: 'Layout',
        sort: (a + 1) * 10,
      },
      ...area.groups.flatMap((group, g): ModuleSeed[] => {
        const groupId = `${areaId}-${group.path}`
        return [
          {
            ...common,
            ...namesOf(group.title),
            id: groupId,
            parent_id: areaId,
            code: groupId,
            icon: group.icon,
            route: group.path,
            component: '',
            sort: (g + 1) * 10,
            always_show: '1',
          },
          ...group.pages.map((page, p) => pageSeed(page, [areaId, group.path], (p + 1) * 10)),
        ]
      }),
    ]
  })
}

const pageSeed = (page: PageSeed, above: readonly string[], sort: number): ModuleSeed => ({
  ...common,
  ...namesOf(page.title),
  id: page.code,
  parent_id: above.join('-'),
  code: page.code,
  icon: page.icon,
  route: page.path,
  component: [...above, page.path.replace(/\/:.*$/, '')].join('/'),
  sort,
  hidden: page.icon === '' ? '1' : '0',
})

export const modules = defineTable({
  name: 'module',
  fields: moduleFields,
  word: { en: 'Module', zh: '模块', es: 'Módulo', ja: 'モジュール' },
  title: (row: ModuleRow) => row.name_en,
  scope: 'everybody',
  seeds: (_, { edition = 'default' }) => moduleSeeds(edition),
  exportFile: 'modules',
})

export const moduleActions = defineTable({
  name: 'moduleAction',
  fields: moduleActionFields,
  word: { en: 'Module action', zh: '模块按钮', es: 'Acción de módulo', ja: 'モジュールの操作' },
  title: (row: ModuleActionRow) => `${row.module_id}:${row.code}`,
  scope: 'everybody',
  seeds: (_, { edition = 'default' }) =>
    areasOf(edition).flatMap((area) =>
      area.groups.flatMap((group) =>
        group.pages.flatMap((page) =>
          page.actions.map((code, index) => ({
            ...namesOf(actionNames[code] ?? { en: code, zh: code, es: code, ja: code }),
            id: `${page.code}:${code}`,
            module_id: page.code,
            code,
            sort: (index + 1) * 10,
            remarks: '',
          })),
        ),
      ),
    ),
  references: { module_id: 'module' },
  ownedBy: 'module_id',
  exportFile: 'module-actions',
})
