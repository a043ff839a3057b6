import {
  flag,
  later,
  lazy,
  list,
  maybe,
  number,
  object,
  optional,
  record,
  ref,
  text,
  yes,
  type Infer,
  type Shape,
} from '@/lib/shape'
import { moneyUnitOf, type MoneyUnit } from '@/lib/moneyUnit'
import { time } from '@/lib/shapeTime'
import { get, post } from '../wire/call'
import { abnormalItem, noticeData } from './userItems'

const moneyUnit: Shape<MoneyUnit> = {
  kind: 'text',
  read: moneyUnitOf,
  inner: object({ code: text, text, decimals: number }),
}

const role = object({ id: ref, code: text, name: text })
export type Role = Infer<typeof role>

/** One column's place in a user's column set; absent parts mean the screen's default. */
export const columnSetting = object({
  key: text,
  hidden: optional(yes),
  width: optional(number),
  pin: maybe('left', 'right'),
})
export type ColumnSetting = Infer<typeof columnSetting>

/** Limits that the utility set in its system parameters; what is missing is as delivered. */
const utilityLimits = object({
  /** Characters of a new password of one's own, and of one that an administrator sets, at least and at most. */
  passwordMin: optional(number),
  passwordMax: optional(number),
  adminPassMin: optional(number),
  adminPassMax: optional(number),
  /** Meters × data items of one reading on demand at most. */
  readItems: optional(number),
  /** From which line loss on an area counts as high and as very high, %. */
  lossHigh: optional(number),
  lossGrave: optional(number),
  /** Rows of one export at most. */
  exportRows: optional(number),
})
export type UtilityLimits = Infer<typeof utilityLimits>

const quickEntry = object({
  url_address: text,
  module_name: text,
  /** Pinned by the user: stays among the frequent ones, before all others. */
  pinned: optional(yes),
})
export type QuickEntry = Infer<typeof quickEntry>

const namedRef = object({ id: ref, name: text })
const language = object({ code: text, name: text })

/** `GET /auth/info`: the signed-in user. Optional parts may be missing on older servers. */
export const currentUser = object({
  id: ref,
  name: text,
  username: text,
  email: optional(text),
  phone: optional(text),
  avatar: optional(text),
  createTime: optional(time),
  roles: list(role),
  org: optional(object({ id: ref, name: text, system_name: optional(text) })),
  /** Organization and department of the user; `org` is the utility. */
  ownOrg: optional(namedRef),
  dept: optional(namedRef),
  authorities: optional(list(text)),
  /** module code → column set, in the user's order. */
  columnConfig: optional(record(list(columnSetting))),
  /** The same for the user's role, set by an administrator: what "back to default" means. */
  roleColumnConfig: optional(record(list(columnSetting))),
  quickEntryMenu: optional(object({ ofen: list(quickEntry), late: list(quickEntry) })),
  /** On the wire a JSON text {code, symbol, decimals}: parsed when the user is read. */
  monetaryUnit: optional(moneyUnit),
  /** '1': the first-time guide is not shown again. */
  extendfield2: optional(flag),
  wsTime: optional(number),
  /** The language that an administrator gave this user; '' = none. */
  language: optional(text),
  /** Module code of the page that this user begins with; '' = the dashboard. */
  landingPage: optional(text),
  /** The organization that the user sees with all below it, by its name; '' = nothing, absent = the whole utility. */
  dataScope: optional(text),
  /** Version (number of publications) of edited interface texts; 0 or absent: there are none to fetch. */
  textVersion: optional(number),
  limits: optional(utilityLimits),
  /** Big screen of the user: 'duomi', 'demo' or 'LDS'; '' = none. */
  showCockpit: optional(text),
  languageList: optional(list(language)),
  lastLogin: optional(object({ time, ip: text })),
  /** Notices and exceptions as they stood at sign-in, for the notice popover. */
  noticeData: optional(noticeData),
  /**
   * Abnormal meter data as it stood at sign-in (user id 1 only); the channel 'RemindAbnormalNum:' goes on from there and
   * the bell's store reads both alike.
   */
  abnormalList: optional(later(list(abnormalItem))),
  /** A newer sign-in of the same account from elsewhere. */
  remoteLogin: optional(object({ ip: text, time })),
  /** '1': the password must be changed before anything else. */
  needUpdatePass: optional(flag),
  /** ms until the server ends this session when nothing is asked of it. */
  sessionLeft: optional(number),
  /** IANA zone in which every time on the wire is written; the browser's zone plays no part. */
  timeZone: optional(text),
})
export type CurrentUser = Infer<typeof currentUser>

export interface LoginAnswer {
  token: string
  /** Only with single sign-on. */
  permissions?: string[]
}

/** A node of `GET api/menus/build`. Everything is optional: menus are data to be distrusted. */
export interface MenuEntry {
  path?: string
  name?: string
  redirect?: string
  hidden?: boolean
  alwaysShow?: boolean
  /** "0" leaves the entry out. */
  route?: string | number
  component?: string
  meta?: { title?: string; icon?: string; url?: string; permissionList?: string[]; noCache?: boolean }
  children?: MenuEntry[]
}

export const menuEntry: Shape<MenuEntry> = object({
  path: optional(text),
  name: optional(text),
  redirect: optional(text),
  hidden: optional(yes),
  alwaysShow: optional(yes),
  route: optional(flag),
  component: optional(text),
  meta: optional(
    object({
      title: optional(text),
      icon: optional(text),
      url: optional(text),
      permissionList: optional(list(text)),
      noCache: optional(yes),
    }),
  ),
  children: optional(list(lazy(() => menuEntry))),
})

const info = get('/auth/info', 'The signed-in user, with everything the console needs to begin.', {
  answer: currentUser,
  announced: true,
})
const logOut = get('/auth/logOut', 'Ends the session of the token it is sent with.', { effect: true })

const saveColumns = post('/cbo/user/updateColumnConfig', "Keeps the user's columns of one page.", {
  body: object({ module_code: text, columns: list(columnSetting) }),
})

export const sessionApi = {
  info: (): Promise<CurrentUser> => info(),
  /** The same without a word on failure: whose token `as` is, or the session's own user again. */
  infoQuietly: (as?: string): Promise<CurrentUser> =>
    info(undefined, { silent: true, ...(as ? { as } : {}) }),
  menus: get('api/menus/build', 'The menu of the signed-in user, as a tree of routes.', {
    answer: list(menuEntry),
    announced: true,
  }),
  languages: get('/cbo/language/list', 'The languages of the console.', {
    answer: list(language),
    announced: true,
  }),
  logOut: (): Promise<unknown> => logOut(),
  /** Ends another session than the present one. */
  logOutAs: (as: string): Promise<unknown> => logOut(undefined, { as }),
  /** Logs the first visit to a menu page; errors are ignored. */
  logVisit: post('cbo/moduleLog/insert', 'Notes that the user opened a page of the menu.', {
    body: object({ module_code: text, module_name: text, url_address: text }),
  }),
  /** Simulated convention: saves one module's column set in the user's column configuration. */
  saveColumns: (module_code: string, columns: ColumnSetting[]): Promise<unknown> =>
    saveColumns({ module_code, columns }),
}
