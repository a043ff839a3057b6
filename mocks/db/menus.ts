import type { Language } from '../../src/i18n/languages'
import type { VersionType } from '../kit/edition'
import type { RoleCode } from './accounts'
import { businessArea } from './menus/business'
import { captureArea } from './menus/capture'
import { cboArea } from './menus/cbo'
import { prepaidArea } from './menus/prepaid'
import { queryArea } from './menus/query'
import { vendingArea } from './menus/vending'
import type { AreaSeed, CodesOf, PageSeed } from './menus/seed'

/** Module codes of the screens that exist. Screens that are not built yet are in no menu. */
export type ScreenCode =
  | CodesOf<typeof captureArea>
  | CodesOf<typeof queryArea>
  | CodesOf<typeof businessArea>
  | CodesOf<typeof prepaidArea>
  | CodesOf<typeof vendingArea>
  | CodesOf<typeof cboArea>

/** The menu of a new head-end. */
export const menuAreas: readonly AreaSeed<ScreenCode>[] = [
  captureArea,
  queryArea,
  businessArea,
  prepaidArea,
  vendingArea,
  cboArea,
]

/** The areas of an edition: one without prepayment has no prices, accounts and sales. */
export const areasOf = (edition: VersionType): readonly AreaSeed<ScreenCode>[] =>
  edition === 'ami-noprepaid'
    ? menuAreas.filter((area) => area !== prepaidArea && area !== vendingArea)
    : menuAreas

const pages: readonly PageSeed<ScreenCode>[] = menuAreas.flatMap((area) =>
  area.groups.flatMap((group) => group.pages),
)

/** Initial permissions of a seeded role. Use `permissions()` of handlers/kit/permissions.ts for the current ones. */
export function permissionsOf(role: RoleCode, code: ScreenCode): string[] | undefined {
  const page = pages.find((candidate) => candidate.code === code)
  const grant = page?.roles[role]
  if (!grant) return undefined
  return page?.actions.filter((action) => grant === 'all' || grant.includes(action))
}

/** The title with which a screen began. */
export const screenTitle = (code: ScreenCode, language: Language): string =>
  pages.find((page) => page.code === code)?.title[language] ?? code

export const screenCodes = (): ScreenCode[] => pages.map((page) => page.code)

/** Screens whose lists can be exported. */
export const exportingScreens = (): ScreenCode[] =>
  pages.flatMap(({ code, actions }) => (actions.includes('export') ? [code] : []))
