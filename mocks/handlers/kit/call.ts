import type { Account } from '../../db/accounts'
import type { ScreenCode } from '../../db/menus'
import type { SessionRow } from '../../db/sessions'
import type { Language } from '../../../src/i18n/languages'
import type { Translate } from '../../messages/messages'
import type { Params } from '../../kit/params'
import type { UnknownNumbers } from './unknownNumbers'

/** Requirement of an endpoint on its caller: nothing, a live session, or one of the screens (and an action on it). */
export type Access =
  | 'public'
  | 'session'
  | {
      screens: readonly ScreenCode[]
      /** One of them, where several are named: what is asked decides which, and the handler sees to it. */
      action?: string | readonly string[]
      /** Further permissions that allow the call. */
      or?: { screen: ScreenCode; action: string }
    }

export interface Visitor {
  language: Language
  translate: Translate
  /** Address of the caller as far as the host knows it. */
  ip: string
}

export interface OpenCall extends Visitor {
  request: Request
  /** Parts of the path, decoded. */
  part: (name: string) => string
  query: () => Params
  /** The JSON body; a body that is not JSON is refused. */
  body: () => Promise<Params>
}

export interface Call extends OpenCall {
  account: Account
  session: SessionRow
  /**
   * Names what the call is about, for the operation log; what changes a table's row is named by itself.
   * @param page code of the screen to which it belongs, where the call needs no permission of one
   */
  about: (object: string, page?: string) => void
  /** Numbers named by the query under which the caller has no meter. */
  unknownNumbers: () => UnknownNumbers | undefined
}

export type Method = 'get' | 'post' | 'put' | 'delete'

/** Parts of a path by name, decoded: `{ id: 'm1' }` of '/capture/meter/detail/m1'. */
export type Parts = Readonly<Record<string, string>>

/** An endpoint, as data: `createRouter` finds it, `run` answers. */
export interface Route {
  readonly method: Method
  /** Below the API base; a part of its own begins with a colon: '/capture/meter/detail/:id'. */
  readonly path: string
  readonly access: Access
  /** Takes only the requests that it accepts; the next route of the same address takes the others. */
  readonly when?: (request: Request) => Promise<boolean>
  readonly run: (request: Request, parts: Parts) => Promise<Response>
}
