import { safetyMessages } from './safety'
import { simMessages } from './sims'
import { logMessages } from './logs'
import { commandMessages } from './commands'
import { topologyWords } from './topology'
import { energyMessages } from './energy'
import { eventCodeMessages } from './eventCodes'
import { calculationMessages } from './calculations'
import { lossModelMessages } from './lossModels'
import { jobMessages } from './jobs'
import { taskMessages } from './tasks'
import { formMessages } from './forms'
import { meterArchiveWords } from './meterArchive'
import { meterChangeWords } from './meterChanges'
import { exportWords } from './exports'
import { noticeWords } from './notices'
import { publishingMessages } from './publishing'
import { userMessages } from './users'
import { readingMessages } from './readings'
import { reportMessages } from './reports'
import { viewWords } from './views'
import { accountMessages } from './account'
import { paletteWords } from './palette'
import { abnormalWords } from './abnormal'
import { configMessages } from './config'
import { treeMessages } from './trees'
import { vendingMessages } from './vending'
import type { Language } from '../../src/i18n/languages'

type Words = Record<Language, string>

/** The head-end's own sentences. `{name}` is replaced; a sentence with `{n}` has a second form for exactly one. */
const table = {
  ...logMessages,
  ...safetyMessages,
  ...lossModelMessages,
  ...reportMessages,
  ...eventCodeMessages,
  ...calculationMessages,
  ...treeMessages,
  ...vendingMessages,
  wrongPassword: {
    en: 'Wrong password, please enter again. {n} attempts left.',
    zh: '密码错误，请重新输入。还可尝试 {n} 次。',
    es: 'Contraseña incorrecta, vuelva a introducirla. Quedan {n} intentos.',
    ja: 'パスワードが違います。もう一度入力してください。残り {n} 回です。',
  },
  wrongPasswordOne: {
    en: 'Wrong password, please enter again. 1 attempt left.',
    zh: '密码错误，请重新输入。还可尝试 1 次。',
    es: 'Contraseña incorrecta, vuelva a introducirla. Queda 1 intento.',
    ja: 'パスワードが違います。もう一度入力してください。残り 1 回です。',
  },
  locked: {
    en: 'The account is locked after {attempts} wrong passwords. Try again in {n} minutes.',
    zh: '连续 {attempts} 次密码错误，账号已锁定。请在 {n} 分钟后重试。',
    es: 'La cuenta está bloqueada tras {attempts} contraseñas incorrectas. Inténtelo de nuevo en {n} minutos.',
    ja: 'パスワードを {attempts} 回間違えたため、アカウントはロックされています。{n} 分後に再試行してください。',
  },
  lockedOne: {
    en: 'The account is locked after {attempts} wrong passwords. Try again in 1 minute.',
    zh: '连续 {attempts} 次密码错误，账号已锁定。请在 1 分钟后重试。',
    es: 'La cuenta está bloqueada tras {attempts} contraseñas incorrectas. Inténtelo de nuevo en 1 minuto.',
    ja: 'パスワードを {attempts} 回間違えたため、アカウントはロックされています。1 分後に再試行してください。',
  },
  replayed: {
    en: 'This sign-in was already used. Please enter the password again.',
    zh: '该登录请求已被使用，请重新输入密码。',
    es: 'Este inicio de sesión ya se utilizó. Introduzca la contraseña de nuevo.',
    ja: 'このサインイン要求は使用済みです。パスワードをもう一度入力してください。',
  },
  unreadablePassword: {
    en: 'The password could not be decrypted. Ask an administrator to check the password key of this build.',
    zh: '无法解密密码。请联系管理员检查此版本的密码密钥。',
    es: 'No se pudo descifrar la contraseña. Pida a un administrador que revise la clave de esta versión.',
    ja: 'パスワードを復号できません。管理者にこのビルドのパスワード鍵の確認を依頼してください。',
  },
  signInIncomplete: {
    en: 'User name and password are required.',
    zh: '请输入用户名和密码。',
    es: 'Se requieren el nombre de usuario y la contraseña.',
    ja: 'ユーザー名とパスワードを入力してください。',
  },
  expired: {
    en: 'Your session has expired, please login again.',
    zh: '会话已过期，请重新登录。',
    es: 'Su sesión ha caducado, inicie sesión de nuevo.',
    ja: 'セッションの有効期限が切れました。もう一度ログインしてください。',
  },
  forbidden: {
    en: 'The operation is not authorized.',
    zh: '无权执行该操作。',
    es: 'La operación no está autorizada.',
    ja: 'この操作は許可されていません。',
  },
  badParameter: {
    en: 'The value of "{name}" is not valid.',
    zh: '参数“{name}”的值无效。',
    es: 'El valor de «{name}» no es válido.',
    ja: '「{name}」の値が正しくありません。',
  },
  badBody: {
    en: 'The request is not valid JSON.',
    zh: '请求不是有效的 JSON。',
    es: 'La solicitud no es JSON válido.',
    ja: 'リクエストが正しい JSON ではありません。',
  },
  badRange: {
    en: 'The start must not be later than the end.',
    zh: '开始时间不能晚于结束时间。',
    es: 'El inicio no puede ser posterior al fin.',
    ja: '開始は終了より後にできません。',
  },
  sortTooDear: {
    en: 'There are too many rows to sort by this. Narrow the search.',
    zh: '行数过多，无法按此列排序。请缩小查询范围。',
    es: 'Hay demasiadas filas para ordenar por esta columna. Acote la búsqueda.',
    ja: '行数が多すぎるため、この列では並べ替えできません。検索条件を絞ってください。',
  },
  figuresComing: {
    en: 'These figures are being worked out: {done} of {all} areas are ready. Try again in a moment, or narrow the search.',
    zh: '正在计算这些数值：{all} 个台区中已完成 {done} 个。请稍后重试，或缩小查询范围。',
    es: 'Estas cifras se están calculando: {done} de {all} áreas están listas. Inténtelo de nuevo en un momento o acote la búsqueda.',
    ja: 'これらの数値を計算しています（{all} エリア中 {done} 完了）。しばらくしてから再試行するか、検索条件を絞ってください。',
  },
  reportTooLarge: {
    en: 'A report holds at most {most} transformer areas; these are {n}. Choose a smaller unit, and print one report for each.',
    zh: '一份报表最多包含 {most} 个台区，当前为 {n} 个。请选择更小的单位，分别打印报表。',
    es: 'Un informe abarca como máximo {most} áreas de transformador; aquí hay {n}. Elija una unidad menor e imprima un informe por cada una.',
    ja: 'レポートの対象は最大 {most} エリアです（現在 {n}）。より小さな単位を選び、単位ごとに印刷してください。',
  },
  dayNotOver: {
    en: 'There is no reading of this day yet.',
    zh: '该日尚无抄表数据。',
    es: 'Aún no hay lecturas de este día.',
    ja: 'この日の検針値はまだありません。',
  },
  noDayFigures: {
    en: 'Consumption by category and tariff has figures of months only.',
    zh: '按类别和费率的用电量只有月数据。',
    es: 'El consumo por categoría y tarifa solo tiene cifras mensuales.',
    ja: '区分別・料金別の使用量には月の値しかありません。',
  },
  monthNotBegun: {
    en: 'There is no reading of this month yet.',
    zh: '该月尚无抄表数据。',
    es: 'Aún no hay lecturas de este mes.',
    ja: 'この月の検針値はまだありません。',
  },
  filterTooDear: {
    en: 'There are too many rows to search by this. Narrow the search.',
    zh: '行数过多，无法按此条件查询。请缩小查询范围。',
    es: 'Hay demasiadas filas para buscar por este criterio. Acote la búsqueda.',
    ja: '行数が多すぎるため、この条件では検索できません。検索条件を絞ってください。',
  },
  withinYear: {
    en: 'You can only query data within a year!',
    zh: '只能查询一年以内的数据！',
    es: '¡Solo puede consultar datos de un año como máximo!',
    ja: '照会できるデータは 1 年以内です。',
  },
  tooManyNumbers: {
    en: 'At most {n} numbers can be searched at once.',
    zh: '一次最多可查询 {n} 个编号。',
    es: 'Se pueden buscar como máximo {n} números a la vez.',
    ja: '一度に検索できる番号は {n} 件までです。',
  },
  unknownMeter: {
    en: 'This meter does not exist.',
    zh: '该电表不存在。',
    es: 'Este medidor no existe.',
    ja: 'このメーターは存在しません。',
  },
  noAccount: {
    en: 'The consumer at this meter has no prepaid account.',
    zh: '该电表的用户没有预付费账户。',
    es: 'El cliente de este medidor no tiene cuenta prepago.',
    ja: 'このメーターの需要家にはプリペイド口座がありません。',
  },
  noExportData: {
    en: 'No data to export',
    zh: '没有可导出的数据',
    es: 'No hay datos para exportar',
    ja: 'エクスポートするデータがありません',
  },
  exportExceeded: {
    en: 'Export quantity exceeded: {n} rows, at most {max} in one file. Narrow the search.',
    zh: '导出数量超出限制：共 {n} 行，每个文件最多 {max} 行。请缩小查询范围。',
    es: 'Se superó la cantidad máxima de exportación: {n} filas, como máximo {max} por archivo. Acote la búsqueda.',
    ja: 'エクスポート件数の上限を超えています（{n} 行、1 ファイル最大 {max} 行）。検索条件を絞ってください。',
  },
  exportRunning: {
    en: 'An export is already running. Wait for it to finish or cancel it.',
    zh: '已有导出任务正在运行，请等待其完成或取消。',
    es: 'Ya hay una exportación en curso. Espere a que termine o cancélela.',
    ja: 'エクスポートを実行中です。完了を待つか、キャンセルしてください。',
  },
  noExport: {
    en: 'No export is running.',
    zh: '没有正在运行的导出任务。',
    es: 'No hay ninguna exportación en curso.',
    ja: '実行中のエクスポートはありません。',
  },
  noFile: {
    en: 'This file does not exist any more. Export again.',
    zh: '该文件已不存在，请重新导出。',
    es: 'Este archivo ya no existe. Exporte de nuevo.',
    ja: 'このファイルはもう存在しません。もう一度エクスポートしてください。',
  },
  ...formMessages,
  ...simMessages,
  ...taskMessages,
  ...jobMessages,
  ...energyMessages,
  ...readingMessages,
  ...meterArchiveWords,
  ...meterChangeWords,
  ...topologyWords,
  ...commandMessages,
  ...abnormalWords,
  ...exportWords,
  ...userMessages,
  ...viewWords,
  ...noticeWords,
  ...publishingMessages,
  ...accountMessages,
  ...paletteWords,
  ...configMessages,
} satisfies Record<string, Words>

export type MessageKey = keyof typeof table

/** The text of a message in the language of the request. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

/** The language of a `lang` header; an unknown one counts as English. */
export function languageOf(header: string | null): Language {
  const code = header?.slice(0, 2).toLowerCase()
  return code === 'zh' || code === 'es' || code === 'ja' ? code : 'en'
}

export const translateIn =
  (language: Language): Translate =>
  (key, values = {}) =>
    table[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
