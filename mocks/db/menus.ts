import type { MenuEntry } from '../../src/api/session'
import type { Language } from '../../src/i18n/languages'
import type { RoleCode } from './accounts'
import type { Grants } from './grants'

/** Module codes of the screens that exist. Screens that are not built yet are in no menu. */
export type ScreenCode =
  | 'meterList'
  | 'meterDetail'
  | 'meterCurve'
  | 'notice'
  | 'exceptionLog'
  | 'cboAbnormalData'

interface PageSeed {
  code: ScreenCode
  path: string
  component: string
  title: Record<Language, string>
  icon?: string
  hidden?: boolean
  /** Every action of the screen that needs a permission. */
  actions: string[]
}

interface AreaSeed {
  path: string
  icon: string
  title: Record<Language, string>
  groups: { path: string; icon: string; title: Record<Language, string>; pages: PageSeed[] }[]
}

const areas: AreaSeed[] = [
  {
    path: '/capture',
    icon: 'collection',
    title: { en: 'Collection', zh: '采集', es: 'Recolección', ja: '収集' },
    groups: [
      {
        path: 'archive',
        icon: 'archive',
        title: { en: 'Archives', zh: '档案', es: 'Archivos', ja: '台帳' },
        pages: [
          {
            code: 'meterList',
            path: 'meter',
            component: 'capture/archive/meter',
            icon: 'meter',
            title: { en: 'Meters', zh: '电表档案', es: 'Medidores', ja: 'メーター台帳' },
            actions: ['export', 'add', 'edit', 'del', 'import', 'read', 'control', 'set'],
          },
          {
            code: 'meterDetail',
            path: 'meterDetail/:id',
            component: 'capture/archive/meterDetail',
            hidden: true,
            title: { en: 'Meter', zh: '电表详情', es: 'Medidor', ja: 'メーター詳細' },
            actions: ['export', 'read', 'control'],
          },
          {
            code: 'meterCurve',
            path: 'meterCurve/:id',
            component: 'capture/archive/meterCurve',
            hidden: true,
            title: { en: 'Meter curves', zh: '电表曲线', es: 'Curvas del medidor', ja: 'メーター曲線' },
            actions: ['export'],
          },
        ],
      },
    ],
  },
  {
    path: '/cbo',
    icon: 'basicData',
    title: { en: 'Basic data', zh: '基础数据', es: 'Datos básicos', ja: '基礎データ' },
    groups: [
      {
        path: 'param',
        icon: 'setting',
        title: { en: 'Information', zh: '信息发布', es: 'Información', ja: 'お知らせ管理' },
        pages: [
          {
            code: 'notice',
            path: 'notice',
            component: 'cbo/param/notice',
            icon: 'notice',
            title: { en: 'Notices', zh: '通知公告', es: 'Avisos', ja: 'お知らせ' },
            actions: ['export', 'readRate'],
          },
        ],
      },
      {
        path: 'log',
        icon: 'log',
        title: { en: 'Logs', zh: '日志', es: 'Registros', ja: 'ログ' },
        pages: [
          {
            code: 'cboAbnormalData',
            path: 'cboAbnormalData',
            component: 'cbo/log/cboAbnormalData',
            icon: 'abnormal',
            title: { en: 'Abnormal data', zh: '异常数据', es: 'Datos anómalos', ja: '異常データ' },
            actions: ['export', 'edit'],
          },
          {
            code: 'exceptionLog',
            path: 'exceptionLog',
            component: 'cbo/log/exceptionLog',
            icon: 'exception',
            title: { en: 'Exception log', zh: '异常日志', es: 'Registro de excepciones', ja: '例外ログ' },
            actions: ['export', 'edit'],
          },
        ],
      },
    ],
  },
]

/** 'all', or the actions a role may do on the screens it sees. A role that is not named for a screen does not see it. */
type Grant = 'all' | readonly string[]

const collection: Partial<Record<RoleCode, Grant>> = {
  admin: 'all',
  tesla: 'all',
  operator: ['export', 'add', 'edit', 'import', 'read', 'control', 'set'],
  supervisor: ['export', 'read'],
  auditor: ['export'],
  reader: ['read'],
}

const grants: Record<ScreenCode, Partial<Record<RoleCode, Grant>>> = {
  meterList: collection,
  meterDetail: collection,
  meterCurve: collection,
  notice: {
    admin: 'all',
    tesla: 'all',
    operator: ['export'],
    reader: [],
    cashier: [],
    supervisor: ['export', 'readRate'],
    auditor: ['export', 'readRate'],
  },
  exceptionLog: { admin: 'all', tesla: 'all', supervisor: ['export'], auditor: ['export'] },
  cboAbnormalData: {
    admin: 'all',
    tesla: 'all',
    operator: ['export', 'edit'],
    supervisor: ['export', 'edit'],
    auditor: ['export'],
    reader: [],
  },
}

/** The actions a role may do on a screen; undefined when the role does not see it. `changed`: since the seed. */
export function permissionsOf(role: RoleCode, code: ScreenCode, changed?: Grants): string[] | undefined {
  const change = changed?.of(role, code)
  const grant = change ? change.actions : grants[code][role]
  if (!grant) return undefined
  const page = pages().find((each) => each.code === code)
  return page?.actions.filter((action) => grant === 'all' || grant.includes(action))
}

/** The menu tree of a role, titles in `language`. Groups and areas without a page are left out. */
export function menusOf(role: RoleCode, language: Language, changed?: Grants): MenuEntry[] {
  return areas.flatMap((area) => {
    const groups = area.groups.flatMap((group) => {
      const entries = group.pages.flatMap((page) => pageEntry(role, page, language, changed))
      return entries.length === 0
        ? []
        : [
            {
              path: group.path,
              alwaysShow: true,
              meta: { title: group.title[language], icon: group.icon },
              children: entries,
            },
          ]
    })
    if (groups.length === 0) return []
    return [
      {
        path: area.path,
        component: 'Layout',
        meta: { title: area.title[language], icon: area.icon },
        children: groups,
      },
    ]
  })
}

/** Path and title of a screen as the quick entrance shows them; undefined when the role does not see it or it is hidden. */
export function quickEntryOf(
  role: RoleCode,
  code: string,
  language: Language,
  changed?: Grants,
): { url_address: string; module_name: string } | undefined {
  for (const area of areas)
    for (const group of area.groups)
      for (const page of group.pages)
        if (page.code === code && !page.hidden && permissionsOf(role, page.code, changed))
          return { url_address: `${area.path}/${group.path}/${page.path}`, module_name: page.title[language] }
  return undefined
}

/** The module code of the page at an address as the quick entrance names it. */
export const codeAt = (address: string): ScreenCode | undefined =>
  areas
    .flatMap((area) =>
      area.groups.flatMap((group) =>
        group.pages.map(({ code, path }) => ({ code, address: `${area.path}/${group.path}/${path}` })),
      ),
    )
    .find((page) => page.address === address)?.code

/** The title of a screen, seen by the caller's role or not. */
export const screenTitle = (code: ScreenCode, language: Language): string =>
  pages().find((page) => page.code === code)?.title[language] ?? code

/** The screen with this code. */
export function screenOf(code: ScreenCode): Pick<PageSeed, 'title' | 'actions'> {
  const page = pages().find((each) => each.code === code)
  if (!page) throw new Error(`No screen ${code}`)
  return page
}

export const screenCodes = (): ScreenCode[] => pages().map((page) => page.code)

const pages = (): PageSeed[] => areas.flatMap((area) => area.groups.flatMap((group) => group.pages))

function pageEntry(
  role: RoleCode,
  page: PageSeed,
  language: Language,
  changed: Grants | undefined,
): MenuEntry[] {
  const permissionList = permissionsOf(role, page.code, changed)
  if (!permissionList) return []
  const meta = { title: page.title[language], ...(page.icon ? { icon: page.icon } : {}), permissionList }
  return [
    {
      path: page.path,
      name: page.code,
      component: page.component,
      ...(page.hidden ? { hidden: true } : {}),
      meta,
    },
  ]
}
