import type { SavedView } from '../../../src/api/cbo/views'
import { viewNameLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import { roleName } from '../../db/roles'
import { columnsOf } from '../kit/columnSets'
import { Refusal, type Params } from '../../kit/params'
import { bare, ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { firstOf } from '../kit/firstOf'
import { route } from '../kit/route'

/** Maximum number of views of a user on one screen. */
const mostViews = 50

export function viewHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/view/list', 'session', ({ account, query }) =>
      ok(core.db.views.visible(account.username, query().required('module_code'))),
    ),
    route(core, 'post', '/cbo/view/insert', 'session', async (call) => {
      const body = await call.body()
      const { username, name } = call.account
      const module_code = body.required('module_code', 64)
      const ownViews = ownOf(core, username, module_code)
      if (ownViews.length >= mostViews) throw new Refusal('tooManyViews', { n: mostViews })
      const view = { module_code, owner: username, owner_name: name, ...contentOf(body) }
      call.about(view.name, module_code)
      refuseSameName(ownViews, view.name)
      return ok(core.db.views.insert(view))
    }),
    route(core, 'put', '/cbo/view/update', 'session', async (call) => {
      const body = await call.body()
      const view = requireOwnView(core, call, body.required('id'))
      const next = { ...view, ...contentOf(body, view) }
      call.about(next.name, view.module_code)
      refuseSameName(
        ownOf(core, view.owner, view.module_code).filter((sibling) => sibling.id !== view.id),
        next.name,
      )
      core.db.views.replace(next.shared === 1 ? next : { ...next, role_default: [] })
      return ok(null)
    }),
    route(core, 'post', '/cbo/view/delete', 'session', async (call) => {
      const ids: unknown = (await call.body()).raw('ids')
      if (!Array.isArray(ids)) throw new Refusal('badParameter', { name: 'ids' })
      const views = ids.map((viewId) => requireOwnView(core, call, String(viewId)))
      call.about(firstOf(views.map(({ name }) => name)), views[0]?.module_code)
      for (const { id } of views) core.db.views.remove(id)
      return ok(null)
    }),
    route(core, 'post', '/cbo/view/setDefault', 'session', async (call) => {
      if (call.account.role.code !== 'admin')
        return bare({ success: false, message: call.translate('forbidden') }, 403)
      const body = await call.body()
      const view = core.db.views.find(body.required('id'))
      if (!view) throw new Refusal('viewGone')
      call.about(view.name, view.module_code)
      if (view.shared !== 1) throw new Refusal('viewNotShared')
      const codes: unknown = body.raw('role_codes')
      const roles = core.db.tables.roles.all().map(({ code }) => code)
      if (!Array.isArray(codes) || !codes.every((code): code is string => roles.includes(code as string)))
        throw new Refusal('badParameter', { name: 'role_codes' })
      // A role has one default per screen.
      for (const sibling of core.db.views.visible(view.owner, view.module_code))
        core.db.views.replace({
          ...sibling,
          role_default: sibling.role_default.filter((code) => !codes.includes(code)),
        })
      core.db.views.replace({ ...view, role_default: codes })
      return ok(null)
    }),
    route(core, 'get', '/cbo/role/options', 'session', ({ language }) =>
      ok(
        core.db.tables.roles
          .all()
          .map((role) => ({ id: role.id, code: role.code, name: roleName(role, language) })),
      ),
    ),
  ]
}

const ownOf = ({ db }: Core, username: string, module: string): SavedView[] =>
  db.views.visible(username, module).filter((view) => view.owner === username)

function requireOwnView(core: Core, { account }: Call, id: string): SavedView {
  const view = core.db.views.find(id)
  if (!view) throw new Refusal('viewGone')
  if (view.owner !== account.username) throw new Refusal('viewNotYours')
  return view
}

function refuseSameName(ownViews: readonly SavedView[], name: string): void {
  if (ownViews.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('viewNameTaken', { name })
}

/** Writable fields of a view; fields missing in the body keep their values of `oldView`. */
function contentOf(
  body: Params,
  oldView?: SavedView,
): Pick<SavedView, 'name' | 'query' | 'columns' | 'shared'> {
  const query: unknown = body.raw('query') ?? oldView?.query ?? ''
  if (typeof query !== 'string' || query.length > 2000) throw new Refusal('badParameter', { name: 'query' })
  return {
    name: oldView
      ? (body.text('name', viewNameLength) ?? oldView.name)
      : body.required('name', viewNameLength),
    query,
    columns: oldView && body.raw('columns') === undefined ? oldView.columns : columnsOf(body),
    shared: body.int('shared', 0, 1) ?? oldView?.shared ?? 0,
  }
}
