import type { Language } from '../../../src/i18n/languages'
import type { OperationChange } from '../../db/operationLog'
import { isTableName, tableWord, type TableName } from '../../db/tables'
import { byPath } from '../../messages/operationPaths'

type Words = Record<Language, string>

/** Operation of a call by the last word of a conventional path; `{what}` is the kind of its object. */
const byVerb: Record<string, Words> = {
  export: { en: 'Export', zh: '导出', es: 'Exportar', ja: 'エクスポート' },
  insert: { en: 'Add {what}', zh: '新增{what}', es: 'Añadir {what}', ja: '{what}の追加' },
  update: { en: 'Change {what}', zh: '修改{what}', es: 'Cambiar {what}', ja: '{what}の変更' },
  delete: { en: 'Delete {what}', zh: '删除{what}', es: 'Eliminar {what}', ja: '{what}の削除' },
  start: { en: 'Start a command', zh: '启动命令', es: 'Iniciar una orden', ja: 'コマンドの開始' },
  restore: {
    en: 'Restore an earlier state of {what}',
    zh: '恢复{what}的先前状态',
    es: 'Restaurar un estado anterior de {what}',
    ja: '{what}の以前の状態の復元',
  },
  unlock: {
    en: 'Unlock an account',
    zh: '解锁账号',
    es: 'Desbloquear una cuenta',
    ja: 'アカウントのロック解除',
  },
  publish: { en: 'Publish {what}', zh: '发布{what}', es: 'Publicar {what}', ja: '{what}の公開' },
  withdraw: { en: 'Withdraw {what}', zh: '撤回{what}', es: 'Retirar {what}', ja: '{what}の取り下げ' },
  copy: { en: 'Copy {what}', zh: '复制{what}', es: 'Copiar {what}', ja: '{what}のコピー' },
  cancel: { en: 'Cancel {what}', zh: '取消{what}', es: 'Cancelar {what}', ja: '{what}の取り消し' },
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
  pause: { en: 'Pause {what}', zh: '暂停{what}', es: 'Pausar {what}', ja: '{what}の一時停止' },
  suspend: { en: 'Suspend {what}', zh: '暂停{what}', es: 'Suspender {what}', ja: '{what}の休止' },
  resume: { en: 'Resume {what}', zh: '恢复{what}', es: 'Reanudar {what}', ja: '{what}の再開' },
  renew: { en: 'Renew SIM cards', zh: 'SIM 卡续费', es: 'Renovar tarjetas SIM', ja: 'SIM カードの更新' },
  upload: {
    en: 'Upload a picture of {what}',
    zh: '上传{what}图片',
    es: 'Subir una imagen de {what}',
    ja: '{what}の画像のアップロード',
  },
  rollBack: {
    en: 'Take an import back',
    zh: '撤销导入',
    es: 'Deshacer una importación',
    ja: '取込の取り消し',
  },
  move: { en: 'Move {what}', zh: '移动{what}', es: 'Mover {what}', ja: '{what}の移動' },
  reorder: { en: 'Change the order', zh: '调整顺序', es: 'Cambiar el orden', ja: '並べ替え' },
  enable: { en: 'Enable {what}', zh: '启用{what}', es: 'Activar {what}', ja: '{what}の有効化' },
  disable: { en: 'Disable {what}', zh: '停用{what}', es: 'Desactivar {what}', ja: '{what}の無効化' },
  clone: { en: 'Copy {what}', zh: '复制{what}', es: 'Copiar {what}', ja: '{what}のコピー' },
  run: { en: 'Run {what} now', zh: '立即执行{what}', es: 'Ejecutar ya {what}', ja: '{what}の即時実行' },
  stop: { en: 'Stop {what}', zh: '停止{what}', es: 'Detener {what}', ja: '{what}の停止' },
  ask: {
    en: 'Ask for an audit',
    zh: '请求审核',
    es: 'Solicitar una verificación',
    ja: '審査を依頼',
  },
  days: {
    en: 'Read days again',
    zh: '补抄缺失日',
    es: 'Leer días de nuevo',
    ja: '欠測日の再検針',
  },
  retry: { en: 'Try again what failed', zh: '重试失败项', es: 'Repetir lo que falló', ja: '失敗分の再試行' },
  reread: { en: 'Read {what} again', zh: '补抄{what}', es: 'Releer {what}', ja: '{what}の再検針' },
  handle: {
    en: 'Mark an exception as handled',
    zh: '将异常标为已处理',
    es: 'Marcar una excepción como tratada',
    ja: '例外を処理済みにする',
  },
}

const entry: Words = { en: 'entry', zh: '记录', es: 'registro', ja: '項目' }
/** Kinds of objects that have no table of their own, by the second part of the path. */
const nouns: Record<string, Words> = {
  taskMonitor: { en: 'task run', zh: '任务执行', es: 'ejecución de tarea', ja: 'タスクの実行' },
  view: { en: 'saved view', zh: '已保存的视图', es: 'vista guardada', ja: '保存したビュー' },
  quickEntry: { en: 'quick entry', zh: '快捷入口', es: 'acceso rápido', ja: 'クイック入口' },
  gis: { en: 'place on the map', zh: '地图位置', es: 'lugar en el mapa', ja: '地図上の位置' },
  read: { en: 'reading', zh: '抄读', es: 'lectura', ja: '検針' },
  realTime: { en: 'reading', zh: '抄读', es: 'lectura', ja: '検針' },
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

/** Facts of a call that an operation log tells. */
export interface Operated {
  /** The call's path as its handler is written: it holds no values. */
  path: string
  /** The screen whose permission it needed, where one path serves two. */
  screen?: string | undefined
  /** Body of the call, where it tells two calls of one path apart. */
  request?: Readonly<Record<string, unknown>> | undefined
  changes?: readonly Pick<OperationChange, 'table' | 'operation'>[]
}

/** Words for an operation: "Add line". */
export function operationWords(row: Operated, language: Language): string {
  return (ownWords(row) ?? any)[language].replace('{what}', () => whatOf(row, language))
}

/** Undefined where nothing says what the call does: the log would only tell that something was changed. */
export function ownWords({ path, screen, request, changes }: Operated): Words | undefined {
  // One call adds, changes and deletes users: its change says which.
  const change = path.startsWith('/api/users') && screen === 'user' ? changes?.[0]?.operation : undefined
  if (change) return byVerb[change]
  const verb = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const off = verb === 'enable' && request?.['enabled'] === '0'
  const words = byPath[`${path} ${screen ?? ''}`] ?? byPath[path] ?? byVerb[off ? 'disable' : verb]
  if (words) return words
  if (/^(read|setMessagesAsRead)/.test(verb)) return read
  if (/handle/i.test(verb)) return byVerb['handle']
  return /save|config|view/i.test(verb) ? save : undefined
}

/** The table that a call is about, by its path: '/cbo/dict/update'. */
export function operatedTable(path: string): TableName | undefined {
  const part = path.split('/')[2] ?? ''
  const name = part.endsWith('Task') ? 'task' : (renamed[part] ?? part)
  return isTableName(name) ? name : undefined
}
const renamed: Readonly<Record<string, TableName>> = { buttons: 'moduleAction' }

/** The kind of object that a call is about, as it stands within a sentence. */
function whatOf({ path, changes }: Operated, language: Language): string {
  const table = operatedTable(path) ?? (nouns[partOf(path)] ? undefined : changes?.[0]?.table)
  if (!table) return (nouns[partOf(path)] ?? entry)[language]
  const word = tableWord(table, language)
  // "SIM card" keeps its capitals.
  return /^[^\s][a-záéíóúñ]/.test(word) ? word.slice(0, 1).toLowerCase() + word.slice(1) : word
}
const partOf = (path: string): string => path.split('/')[2] ?? ''
