import type { Language } from '../../src/i18n/languages'
import type { JobRecord } from '../db/jobRecord'

/** Names of the jobs that the head-end brings along; a name that a user gave is the same in all languages. */
const names: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'Task scheduler': { zh: '任务调度', es: 'Programador de tareas', ja: 'タスクのスケジューラー' },
  'Device online state': {
    zh: '设备在线状态',
    es: 'Estado en línea de los equipos',
    ja: '機器のオンライン状態',
  },
  'Clock drift check': { zh: '时钟偏差检查', es: 'Control de desvío de relojes', ja: '時計のずれの確認' },
  'Freeze aggregation, day': { zh: '日冻结汇总', es: 'Agregación de cierres, día', ja: '凍結値の集計（日）' },
  'Freeze aggregation, month': {
    zh: '月冻结汇总',
    es: 'Agregación de cierres, mes',
    ja: '凍結値の集計（月）',
  },
  'Loss calculation, day': { zh: '日线损计算', es: 'Cálculo de pérdidas, día', ja: '損失計算（日）' },
  'Loss calculation, catch-up': {
    zh: '线损补算',
    es: 'Cálculo de pérdidas, atrasos',
    ja: '損失計算（追い付き）',
  },
  'Day settlement': { zh: '日结算', es: 'Liquidación diaria', ja: '日次精算' },
  'Visit statistics': { zh: '访问统计', es: 'Estadística de visitas', ja: 'アクセス統計' },
  'SMS sending': { zh: '短信发送', es: 'Envío de SMS', ja: 'SMS 送信' },
  'Certificate expiry check': {
    zh: '证书到期检查',
    es: 'Control de caducidad de certificados',
    ja: '証明書の期限確認',
  },
  'Weekly collection report': { zh: '采集周报', es: 'Informe semanal de recolección', ja: '収集の週次報告' },
  'Notice expiry': { zh: '通知到期处理', es: 'Caducidad de avisos', ja: 'お知らせの期限切れ処理' },
  'Log clean-up': { zh: '日志清理', es: 'Limpieza de registros', ja: 'ログの整理' },
  'Export file clean-up': {
    zh: '导出文件清理',
    es: 'Limpieza de archivos exportados',
    ja: 'エクスポートファイルの整理',
  },
  'Database backup': { zh: '数据库备份', es: 'Copia de la base de datos', ja: 'データベースのバックアップ' },
  'Hand-over to billing': {
    zh: '向计费系统移交',
    es: 'Entrega a facturación',
    ja: '請求システムへの引き渡し',
  },
  'Hand-over of October once more': {
    zh: '再次移交十月数据',
    es: 'Nueva entrega de octubre',
    ja: '10 月分の再引き渡し',
  },
}

/** Name of a job in the reader's language; names given by users stay as they are. */
export const jobNameIn = (name: string, language: Language): string =>
  language === 'en' ? name : (names[name]?.[language] ?? name)

/** True when `name` is the name of a job, stored or translated; case is ignored. */
export const isJobName = (
  name: string,
  { job_name }: Pick<JobRecord, 'job_name'>,
  language: Language,
): boolean =>
  [job_name, jobNameIn(job_name, language)].some((jobName) => jobName.toLowerCase() === name.toLowerCase())

/** Name to store for a job that a form sends back: the translated name counts as unchanged. */
export const jobNameToStore = (
  sent: string,
  old: Pick<JobRecord, 'job_name'> | undefined,
  language: Language,
): string => (old && sent === jobNameIn(old.job_name, language) ? old.job_name : sent)
