import type { Language } from '../../src/i18n/languages'
import { byPath } from './operationPaths'

type Words = Record<Language, string>

/** The same by the last word of a conventional path. */
const byVerb: Record<string, Words> = {
  export: { en: 'Export', zh: '导出', es: 'Exportar', ja: 'エクスポート' },
  insert: { en: 'Add an entry', zh: '新增', es: 'Añadir un registro', ja: '追加' },
  update: { en: 'Change an entry', zh: '修改', es: 'Cambiar un registro', ja: '変更' },
  delete: { en: 'Delete entries', zh: '删除', es: 'Eliminar registros', ja: '削除' },
  start: { en: 'Start a command', zh: '启动命令', es: 'Iniciar una orden', ja: 'コマンドの開始' },
  restore: {
    en: 'Restore an earlier state',
    zh: '恢复先前状态',
    es: 'Restaurar un estado anterior',
    ja: '以前の状態の復元',
  },
  unlock: {
    en: 'Unlock an account',
    zh: '解锁账号',
    es: 'Desbloquear una cuenta',
    ja: 'アカウントのロック解除',
  },
  publish: { en: 'Publish', zh: '发布', es: 'Publicar', ja: '公開' },
  withdraw: { en: 'Withdraw', zh: '撤回', es: 'Retirar', ja: '取り下げ' },
  import: { en: 'Import', zh: '导入', es: 'Importar', ja: '取り込み' },
  copy: { en: 'Copy an entry', zh: '复制', es: 'Copiar un registro', ja: 'コピー' },
  cancel: { en: 'Cancel', zh: '取消', es: 'Cancelar', ja: '取り消し' },
  bind: {
    en: 'Put a SIM card into a device',
    zh: '绑定 SIM 卡',
    es: 'Vincular una tarjeta SIM',
    ja: 'SIM カードの紐付け',
  },
  unbind: {
    en: 'Take a SIM card out',
    zh: '解绑 SIM 卡',
    es: 'Retirar una tarjeta SIM',
    ja: 'SIM カードの取り外し',
  },
  suspend: { en: 'Suspend', zh: '暂停', es: 'Suspender', ja: '停止' },
  resume: { en: 'Resume', zh: '恢复', es: 'Reanudar', ja: '再開' },
  renew: { en: 'Renew SIM cards', zh: 'SIM 卡续费', es: 'Renovar tarjetas SIM', ja: 'SIM カードの更新' },
  upload: { en: 'Upload a picture', zh: '上传图片', es: 'Subir una imagen', ja: '画像のアップロード' },
  rollBack: {
    en: 'Take an import back',
    zh: '撤销导入',
    es: 'Deshacer una importación',
    ja: '取込の取り消し',
  },
  move: { en: 'Move', zh: '移动', es: 'Mover', ja: '移動' },
  reorder: { en: 'Change the order', zh: '调整顺序', es: 'Cambiar el orden', ja: '並べ替え' },
  enable: { en: 'Enable or disable', zh: '启用或停用', es: 'Activar o desactivar', ja: '有効化・無効化' },
  clone: { en: 'Copy an entry', zh: '复制', es: 'Copiar un registro', ja: 'コピー' },
  run: { en: 'Run now', zh: '立即执行', es: 'Ejecutar ahora', ja: '即時実行' },
  stop: { en: 'Stop', zh: '停止', es: 'Detener', ja: '停止' },
  retry: { en: 'Try again what failed', zh: '重试失败项', es: 'Repetir lo que falló', ja: '失敗分の再試行' },
  reread: { en: 'Read again', zh: '补抄', es: 'Leer de nuevo', ja: '再検針' },
  handle: { en: 'Mark as handled', zh: '标为已处理', es: 'Marcar como tratado', ja: '処理済みにする' },
}
const read: Words = { en: 'Mark as read', zh: '标为已读', es: 'Marcar como leído', ja: '既読にする' }
const save: Words = { en: 'Save settings', zh: '保存设置', es: 'Guardar ajustes', ja: '設定の保存' }
const any: Words = { en: 'Make a change', zh: '执行操作', es: 'Hacer un cambio', ja: '変更操作' }

/** The module of what belongs to no screen of the menu. */
export const ownModule: Words = {
  en: 'Personal centre',
  zh: '个人中心',
  es: 'Centro personal',
  ja: 'マイページ',
}

/**
 * What a call to `path` (as its handler is written, so without values) did.
 * @param screen the screen whose permission it needed, where one path serves two
 */
export function operationWords(path: string, language: Language, screen?: string): string {
  return (ownWords(path, screen) ?? any)[language]
}

/** Undefined where nothing says what the call does: the log would only tell that something was changed. */
export function ownWords(path: string, screen?: string): Words | undefined {
  const verb = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const known = byPath[`${path} ${screen ?? ''}`] ?? byPath[path] ?? byVerb[verb]
  if (known) return known
  if (/^(read|setMessagesAsRead)/.test(verb)) return read
  if (/handle/i.test(verb)) return byVerb['handle']
  return /save|config|view/i.test(verb) ? save : undefined
}
