import type { Language } from '../../src/i18n/languages'
import { calculationPaths } from './calculations'
import { eventPaths } from './eventPaths'
import { lossPaths } from './lossPaths'
import { readingPaths } from './readingPaths'

type Words = Record<Language, string>

/**
 * Words of the operation log for a write, by the path of its call; a path that serves two screens is listed with the
 * screen.
 */
export const byPath: Record<string, Words> = {
  ...eventPaths,
  ...lossPaths,
  ...readingPaths,
  ...calculationPaths,
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
  '/cbo/notice/read': {
    en: 'Mark a notice as read',
    zh: '将通知标为已读',
    es: 'Marcar un aviso como leído',
    ja: 'お知らせを既読にする',
  },
  '/cbo/notice/readAll': {
    en: 'Mark all notices as read',
    zh: '将全部通知标为已读',
    es: 'Marcar todos los avisos como leídos',
    ja: 'すべてのお知らせを既読にする',
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
  '/api/users user': {
    en: 'Add or change a user',
    zh: '新增或修改用户',
    es: 'Añadir o cambiar un usuario',
    ja: 'ユーザーの追加・変更',
  },
  '/api/users/:id': { en: 'Delete users', zh: '删除用户', es: 'Eliminar usuarios', ja: 'ユーザーの削除' },
  '/cbo/user/expiry': {
    en: 'Change the expiry date of users',
    zh: '修改用户有效期',
    es: 'Cambiar la caducidad de usuarios',
    ja: 'ユーザーの有効期限の変更',
  },
  '/cbo/user/setRoles': {
    en: 'Change the roles of users',
    zh: '修改用户角色',
    es: 'Cambiar los roles de usuarios',
    ja: 'ユーザーのロールの変更',
  },
  '/cbo/user/resetPass': {
    en: 'Reset a password',
    zh: '重置密码',
    es: 'Restablecer una contraseña',
    ja: 'パスワードのリセット',
  },
  '/cbo/user/setPass': {
    en: 'Set a password',
    zh: '设置密码',
    es: 'Fijar una contraseña',
    ja: 'パスワードの設定',
  },
  '/cbo/role/saveGrants': {
    en: 'Change what a role may do',
    zh: '修改角色权限',
    es: 'Cambiar los permisos de un rol',
    ja: 'ロールの権限の変更',
  },
  '/cbo/role/saveMembers': {
    en: 'Change the members of a role',
    zh: '修改角色成员',
    es: 'Cambiar los miembros de un rol',
    ja: 'ロールのメンバーの変更',
  },
  '/cbo/view/setDefault': {
    en: 'Choose the default view',
    zh: '设置默认视图',
    es: 'Elegir la vista predeterminada',
    ja: '既定の表示の選択',
  },
  '/cbo/buttons/insertUsual': {
    en: 'Add the usual actions of a page',
    zh: '新增页面常用按钮',
    es: 'Añadir las acciones habituales de una página',
    ja: 'ページの標準操作の追加',
  },
  '/cbo/dict/refreshCache': {
    en: 'Refresh the dictionaries',
    zh: '刷新字典缓存',
    es: 'Actualizar los diccionarios',
    ja: '辞書の再読み込み',
  },
  '/cbo/codeRule/sample': {
    en: 'Look at sample numbers',
    zh: '查看编号示例',
    es: 'Ver números de muestra',
    ja: '番号の例の表示',
  },
  '/cbo/text/check': {
    en: 'Check texts before importing',
    zh: '导入前检查文本',
    es: 'Comprobar textos antes de importar',
    ja: '取込前のテキスト確認',
  },
  '/cbo/text/discard': {
    en: 'Drop unpublished texts',
    zh: '放弃未发布的文本',
    es: 'Descartar textos sin publicar',
    ja: '未公開テキストの破棄',
  },
  '/cbo/userImport/check': {
    en: 'Check users before importing',
    zh: '导入前检查用户',
    es: 'Comprobar usuarios antes de importar',
    ja: '取込前のユーザー確認',
  },
  '/capture/meterImport/check': {
    en: 'Check meters before importing',
    zh: '导入前检查电表',
    es: 'Comprobar medidores antes de importar',
    ja: '取込前のメーター確認',
  },
  '/capture/simImport/check': {
    en: 'Check SIM cards before importing',
    zh: '导入前检查 SIM 卡',
    es: 'Comprobar tarjetas SIM antes de importar',
    ja: '取込前の SIM カード確認',
  },
  '/cbo/text/import': { en: 'Import texts', zh: '导入文本', es: 'Importar textos', ja: 'テキストの取込' },
  '/cbo/userImport/import': {
    en: 'Import users',
    zh: '导入用户',
    es: 'Importar usuarios',
    ja: 'ユーザーの取込',
  },
  '/capture/meterImport/import': {
    en: 'Import meters',
    zh: '导入电表',
    es: 'Importar medidores',
    ja: 'メーターの取込',
  },
  '/capture/simImport/import': {
    en: 'Import SIM cards',
    zh: '导入 SIM 卡',
    es: 'Importar tarjetas SIM',
    ja: 'SIM カードの取込',
  },
  '/capture/meter/reveal': {
    en: 'Show the keys of a meter',
    zh: '查看电表密钥',
    es: 'Mostrar las claves de un medidor',
    ja: 'メーターの鍵の表示',
  },
  '/capture/cp/reveal': { en: 'Show a key', zh: '查看密钥', es: 'Mostrar una clave', ja: '鍵の表示' },
  '/capture/meter/use': {
    en: 'Take meters into or out of use',
    zh: '启用或停用电表',
    es: 'Poner medidores en uso o fuera de uso',
    ja: 'メーターの使用・停止',
  },
  '/capture/meter/batchUpdate': {
    en: 'Change several meters',
    zh: '批量修改电表',
    es: 'Cambiar varios medidores',
    ja: 'メーターの一括変更',
  },
  '/capture/meterChange/undo': {
    en: 'Take back a meter change',
    zh: '撤销换表',
    es: 'Anular un cambio de medidor',
    ja: 'メーター交換の取り消し',
  },
  '/capture/realTime/start': {
    en: 'Read in real time',
    zh: '实时召测',
    es: 'Leer en tiempo real',
    ja: 'リアルタイム検針',
  },
  '/capture/topologyNode/refresh/start': {
    en: 'Refresh the topology',
    zh: '刷新拓扑',
    es: 'Actualizar la topología',
    ja: 'トポロジの更新',
  },
  '/capture/topologyNode/ping/start': {
    en: 'Ping communication modules',
    zh: '测试通信模块连通性',
    es: 'Comprobar módulos de comunicación',
    ja: '通信モジュールの応答確認',
  },
  '/capture/topologyNode/restart/start': {
    en: 'Restart communication modules',
    zh: '重启通信模块',
    es: 'Reiniciar módulos de comunicación',
    ja: '通信モジュールの再起動',
  },
  '/capture/topologyNode/setParams/start': {
    en: 'Set parameters of communication modules',
    zh: '设置通信模块参数',
    es: 'Fijar parámetros de módulos de comunicación',
    ja: '通信モジュールのパラメータ設定',
  },
  '/result/report/remove': {
    en: 'Take a report out of the export centre',
    zh: '从导出中心移除报表',
    es: 'Quitar un informe del centro de exportación',
    ja: 'エクスポートセンターからレポートを外す',
  },
  '/vending/token/check': {
    en: 'Verify a token',
    zh: '验证令牌',
    es: 'Verificar un token',
    ja: 'トークンの検証',
  },
  '/capture/read/save': {
    en: 'Save readings to the data',
    zh: '保存抄读值',
    es: 'Guardar lecturas en los datos',
    ja: '検針値の保存',
  },
}
