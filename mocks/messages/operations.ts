import type { Language } from '../../src/i18n/languages'

type Words = Record<Language, string>

/** What a write did, by the path of its call: the operation log says it in the reader's language. */
const byPath: Record<string, Words> = {
  '/cbo/user/updatePass': {
    en: 'Change the password',
    zh: '修改密码',
    es: 'Cambiar la contraseña',
    ja: 'パスワードの変更',
  },
  '/cbo/user/updatePassNonVerify': {
    en: 'Change the password as required',
    zh: '按要求修改密码',
    es: 'Cambiar la contraseña exigida',
    ja: '必須のパスワード変更',
  },
  '/cbo/user/updateRemind': {
    en: 'Change whether the guide is shown',
    zh: '修改新手引导提示',
    es: 'Cambiar el aviso de la guía',
    ja: 'ガイド表示の変更',
  },
  '/cbo/user/updateColumnConfig': {
    en: 'Arrange the columns of a list',
    zh: '调整列表列',
    es: 'Organizar las columnas de una lista',
    ja: '一覧の列の変更',
  },
  '/api/users': {
    en: 'Change the profile',
    zh: '修改个人资料',
    es: 'Cambiar el perfil',
    ja: 'プロフィールの変更',
  },
  '/api/code/resetEmail': {
    en: 'Ask for an e-mail code',
    zh: '获取邮箱验证码',
    es: 'Pedir un código por correo',
    ja: 'メールコードの要求',
  },
  '/api/users/updateEmail/:code': {
    en: 'Change the e-mail address',
    zh: '修改邮箱',
    es: 'Cambiar el correo',
    ja: 'メールアドレスの変更',
  },
  '/cbo/ownSession/delete': {
    en: 'Sign out other sessions',
    zh: '退出其他会话',
    es: 'Cerrar otras sesiones',
    ja: '他のセッションのサインアウト',
  },
  '/amiVersion/setMessagesAsRead': {
    en: 'Mark a release note as read',
    zh: '将版本说明标为已读',
    es: 'Marcar una nota de versión como leída',
    ja: 'リリースノートを既読にする',
  },
  '/cbo/log/unmask': {
    en: 'Show personal data',
    zh: '显示个人信息',
    es: 'Mostrar datos personales',
    ja: '個人情報の表示',
  },
  '/cbo/timedJob/pause': {
    en: 'Pause timed jobs',
    zh: '暂停定时任务',
    es: 'Pausar trabajos',
    ja: '定期ジョブの一時停止',
  },
  '/cbo/timedJob/resume': {
    en: 'Resume timed jobs',
    zh: '恢复定时任务',
    es: 'Reanudar trabajos',
    ja: '定期ジョブの再開',
  },
  '/cbo/timedJob/run': {
    en: 'Run a timed job now',
    zh: '立即执行定时任务',
    es: 'Ejecutar un trabajo ahora',
    ja: '定期ジョブの即時実行',
  },
  '/cbo/jobLog/rerun': {
    en: 'Run a timed job again',
    zh: '重新执行定时任务',
    es: 'Ejecutar un trabajo otra vez',
    ja: '定期ジョブの再実行',
  },
  '/cbo/jobLog/clear': {
    en: 'Clear old job logs',
    zh: '清理任务日志',
    es: 'Borrar registros de trabajos',
    ja: 'ジョブログの削除',
  },
  '/result/eMpExceptionRead/updateAllInfo': {
    en: 'Mark abnormal data as read',
    zh: '将异常数据标为已读',
    es: 'Marcar datos anómalos como leídos',
    ja: '異常データを既読にする',
  },
  '/result/eMpDayRead/cancelExport': {
    en: 'Cancel an export',
    zh: '取消导出',
    es: 'Cancelar una exportación',
    ja: 'エクスポートの取り消し',
  },
}

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
  suspend: { en: 'Suspend', zh: '停机', es: 'Suspender', ja: '停止' },
  resume: { en: 'Resume', zh: '复机', es: 'Reanudar', ja: '再開' },
  renew: { en: 'Renew SIM cards', zh: 'SIM 卡续费', es: 'Renovar tarjetas SIM', ja: 'SIM カードの更新' },
  upload: { en: 'Upload a picture', zh: '上传图片', es: 'Subir una imagen', ja: '画像のアップロード' },
  rollBack: {
    en: 'Take an import back',
    zh: '撤销导入',
    es: 'Deshacer una importación',
    ja: '取込の取り消し',
  },
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

/** What a call to `path` (as its handler is written, so without values) did. */
export function operationWords(path: string, language: Language): string {
  const verb = path.split('/').findLast((part) => !part.startsWith(':')) ?? ''
  const words =
    byPath[path] ??
    byVerb[verb] ??
    (/read/i.test(verb)
      ? read
      : /handle/i.test(verb)
        ? byVerb['handle']
        : /save|config|view/i.test(verb)
          ? save
          : any)
  return (words ?? any)[language]
}
