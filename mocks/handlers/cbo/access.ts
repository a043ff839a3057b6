import type { ScreenAccess } from '../../../src/api/cbo/access'
import type { Core } from '../../core'
import { bySort, moduleByCode } from '../../db/menuTree'
import { nameIn } from '../../db/modules'
import { Refusal } from '../../kit/params'
import { mayOf } from '../kit/permissions'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

export function accessHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/access/screen', 'session', ({ account, query, language }) => {
      const moduleCode = query().required('module_code', 64)
      const screen = moduleByCode(core.db.tables, moduleCode)
      if (!screen) throw new Refusal('badParameter', { name: 'module_code' })
      const allowed = mayOf(core, account)(screen.id)
      const answer: ScreenAccess = {
        module_code: screen.code,
        module_name: nameIn(screen, language),
        visible: allowed !== undefined,
        actions: core.db.tables.moduleActions
          .all()
          .filter((action) => action.module_id === screen.id)
          .toSorted(bySort)
          .map((action) => ({
            code: action.code,
            name: nameIn(action, language),
            allowed: allowed?.includes(action.code) ?? false,
          })),
        grantors: core.db.users
          .all()
          .filter(
            ({ username, roles }) =>
              roles.some(({ code }) => code === 'admin') && core.db.users.active(username),
          )
          .map(({ name, role, email }) => ({ name, role_name: role.name[language], email })),
      }
      return ok(answer)
    }),
  ]
}
