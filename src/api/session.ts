import type { AbnormalItem } from './abnormal'
import type { ExceptionItem } from './exceptions'
import { http, take, takeList, takeObject } from './unread'
import type { NoticeItem } from './notices'

export interface Role {
  id: string
  code: string
  name: string
}

/** One column's place in a user's column set; absent parts mean the screen's default. */
export interface ColumnSetting {
  key: string
  hidden?: boolean
  width?: number
  pin?: 'left' | 'right'
}

/** Limits that the utility set in its system parameters; what is missing is as delivered. */
export interface UtilityLimits {
  /** Characters of a new password at least. */
  passwordMin?: number
  /** Meters × data items of one reading on demand at most. */
  readItems?: number
  /** From which line loss on an area counts as high and as very high, %. */
  lossHigh?: number
  lossGrave?: number
}

/** `GET /auth/info`: the signed-in user. Optional parts may be missing on older servers. */
export interface CurrentUser {
  id: string | number
  name: string
  username: string
  email?: string
  phone?: string
  avatar?: string
  createTime?: string
  roles: Role[]
  org?: { id: string; name: string; system_name?: string }
  /** Where the user belongs; `org` is the utility. */
  ownOrg?: { id: string; name: string }
  dept?: { id: string; name: string }
  authorities?: string[]
  /** module code → column set, in the user's order. */
  columnConfig?: Record<string, ColumnSetting[]>
  /** The same for the user's role, set by an administrator: what "back to default" means. */
  roleColumnConfig?: Record<string, ColumnSetting[]>
  quickEntryMenu?: { ofen: QuickEntry[]; late: QuickEntry[] }
  /** JSON text {code, symbol, decimals}: parsed by the session store. */
  monetaryUnit?: string
  extendfield2?: string
  wsTime?: number
  /** The language that an administrator gave this user; '' = none. */
  language?: string
  /** Module code of the page that this user begins with; '' = the dashboard. */
  landingPage?: string
  /** The organization that he sees with all below it, by its name; '' = nothing, absent = the whole utility. */
  dataScope?: string
  /** How often edited interface texts were published; 0 or absent: there are none to fetch. */
  textVersion?: number
  limits?: UtilityLimits
  showCockpit?: string
  languageList?: { code: string; name: string }[]
  lastLogin?: { time: string; ip: string }
  /** Notices and exceptions as they stood at sign-in, for the notice popover; `count` = unread. */
  noticeData?: { exceptionList: ExceptionItem[]; noticeList: NoticeItem[]; count: number; channel?: string }
  /** Abnormal meter data as it stood at sign-in (user id 1 only); the channel 'RemindAbnormalNum:' goes on from there. */
  abnormalList?: AbnormalItem[]
  /** A newer sign-in of the same account from elsewhere; `time` is utility wall time. */
  remoteLogin?: { ip: string; time: string }
  /** '1': the password must be changed before anything else. */
  needUpdatePass?: string
  /** ms until the server ends this session when nothing is asked of it. */
  sessionLeft?: number
  /** IANA zone in which every time on the wire is written; the browser's zone plays no part. */
  timeZone?: string
}

export interface QuickEntry {
  url_address: string
  module_name: string
  /** Pinned by the user: stays among the frequent ones, before all others. */
  pinned?: boolean
}

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

export const sessionApi = {
  info: (): Promise<CurrentUser> => http.get<CurrentUser>('/auth/info').then(takeObject),
  /** The same without a word on failure: whose token `as` is, or the session's own user again. */
  infoQuietly: (as?: string): Promise<CurrentUser> =>
    http.get<CurrentUser>('/auth/info', undefined, { silent: true, ...(as ? { as } : {}) }).then(takeObject),
  menus: (): Promise<MenuEntry[]> => http.get<MenuEntry[]>('api/menus/build').then(takeList),
  languages: (): Promise<{ code: string; name: string }[]> =>
    http.get<{ code: string; name: string }[]>('/cbo/language/list').then(takeList),
  logOut: (): Promise<unknown> => http.get('/auth/logOut', undefined, { silent: true }),
  /** Ends another session than the present one. */
  logOutAs: (as: string): Promise<unknown> => http.get('/auth/logOut', undefined, { silent: true, as }),
  /** Logs the first visit to a menu page; errors are nobody's business. */
  logVisit: (
    visit: { module_code: string; module_name: string; url_address: string },
    signal?: AbortSignal,
  ): Promise<unknown> => http.post('cbo/moduleLog/insert', visit, { silent: true, signal }),
  /** Simulated convention: saves one module's column set in the user's column configuration. */
  saveColumns: (module_code: string, columns: ColumnSetting[]): Promise<unknown> =>
    http.post('/cbo/user/updateColumnConfig', { module_code, columns }, { silent: true }).then(take),
}
