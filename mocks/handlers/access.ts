import type { HttpHandler } from 'msw'
import type { ScreenAccess } from '../../src/api/access'
import type { Language } from '../../src/i18n/languages'
import type { Core } from '../core'
import { accounts } from '../db/accounts'
import { screenCodes, screenOf } from '../db/menus'
import { Refusal } from './params'
import { permissions } from './permissions'
import { ok, route } from './route'

export function accessHandlers(core: Core): HttpHandler[] {
  return [
    route(core, 'get', '/cbo/access/screen', 'session', ({ account, query, language }) => {
      const wanted = query().required('module_code', 64)
      const code = screenCodes().find((each) => each === wanted)
      if (!code) throw new Refusal('badParameter', { name: 'module_code' })
      const screen = screenOf(code)
      const allowed = permissions(core, account.role.code, code)
      const answer: ScreenAccess = {
        module_code: code,
        module_name: screen.title[language],
        visible: allowed !== undefined,
        actions: screen.actions.map((action) => ({
          code: action,
          name: actionNames[action]?.[language] ?? action,
          allowed: allowed?.includes(action) ?? false,
        })),
        grantors: accounts
          .filter(({ role }) => role.code === 'admin')
          .map(({ name, role, email }) => ({ name, role_name: role.name[language], email })),
      }
      return ok(answer)
    }),
  ]
}

const actionNames: Record<string, Record<Language, string>> = {
  add: { en: 'Add', zh: '新增', es: 'Añadir', ja: '追加' },
  edit: { en: 'Edit', zh: '编辑', es: 'Editar', ja: '編集' },
  del: { en: 'Delete', zh: '删除', es: 'Eliminar', ja: '削除' },
  export: { en: 'Export', zh: '导出', es: 'Exportar', ja: 'エクスポート' },
  import: { en: 'Import', zh: '导入', es: 'Importar', ja: 'インポート' },
  audit: { en: 'Approve', zh: '审核', es: 'Aprobar', ja: '承認' },
  control: { en: 'Control the relay', zh: '继电器控制', es: 'Controlar el relé', ja: 'リレー制御' },
  read: { en: 'Read from devices', zh: '召测', es: 'Leer de los equipos', ja: '機器からの読み取り' },
  set: { en: 'Set parameters', zh: '参数设置', es: 'Ajustar parámetros', ja: 'パラメーター設定' },
  publish: { en: 'Publish', zh: '发布', es: 'Publicar', ja: '公開' },
  reveal: { en: 'Show secrets', zh: '查看密钥', es: 'Mostrar secretos', ja: '秘密情報の表示' },
}
