import type { ExceptionRow } from '../../src/api/cbo/exceptions'
import type { Language } from '../../src/i18n/languages'

export const exceptionTypes = ['system', 'interface', 'database', 'job', 'channel', 'file'] as const
export type ExceptionType = (typeof exceptionTypes)[number]

export const exceptionTypeWords: Record<ExceptionType, Record<Language, string>> = {
  system: { en: 'System', zh: '系统', es: 'Sistema', ja: 'システム' },
  interface: { en: 'Interface', zh: '接口', es: 'Interfaz', ja: 'インターフェース' },
  database: { en: 'Database', zh: '数据库', es: 'Base de datos', ja: 'データベース' },
  job: { en: 'Timed job', zh: '定时任务', es: 'Tarea programada', ja: '定期ジョブ' },
  channel: { en: 'Communication', zh: '通信', es: 'Comunicación', ja: '通信' },
  file: { en: 'File', zh: '文件', es: 'Archivo', ja: 'ファイル' },
}

export interface ExceptionKind {
  type: ExceptionType
  name: Record<Language, string>
  module_name: Record<Language, string>
  /** As the program writes it, in no user's language. `{n}` is a number of the single case. */
  message: ExceptionRow['message']
  codeLocation: string
}

const modules = {
  vending: { en: 'Vending', zh: '售电', es: 'Venta', ja: '販売' },
  collection: { en: 'Collection', zh: '采集', es: 'Recolección', ja: '収集' },
  billing: { en: 'Billing', zh: '计费', es: 'Facturación', ja: '請求' },
  tasks: { en: 'Tasks', zh: '任务', es: 'Tareas', ja: 'タスク' },
  upgrade: { en: 'Firmware upgrade', zh: '固件升级', es: 'Actualización de firmware', ja: 'ファーム更新' },
  archive: { en: 'Archives', zh: '档案', es: 'Catastro', ja: '台帳' },
} as const

export const exceptionKinds: readonly ExceptionKind[] = [
  {
    type: 'interface',
    name: {
      en: 'Payment gateway did not answer',
      zh: '支付网关无应答',
      es: 'La pasarela de pago no respondió',
      ja: '決済ゲートウェイが応答しない',
    },
    module_name: modules.vending,
    message: 'java.net.SocketTimeoutException: Read timed out after 15000 ms (order {n})',
    codeLocation: 'PaymentGatewayClient.confirm(PaymentGatewayClient.java:148)',
  },
  {
    type: 'channel',
    name: {
      en: 'DCU closed the connection during a read',
      zh: '抄读过程中集中器断开连接',
      es: 'El DCU cerró la conexión durante una lectura',
      ja: '読取中に DCU が接続を閉じた',
    },
    module_name: modules.collection,
    message: 'java.io.IOException: Connection reset by peer [channel=tcp-{n}]',
    codeLocation: 'FrameDecoder.channelRead(FrameDecoder.java:91)',
  },
  {
    type: 'database',
    name: {
      en: 'Database deadlock',
      zh: '数据库死锁',
      es: 'Interbloqueo en la base de datos',
      ja: 'データベースのデッドロック',
    },
    module_name: modules.billing,
    message: 'org.postgresql.util.PSQLException: ERROR: deadlock detected (process {n})',
    codeLocation: 'DaySettlementMapper.insertBatch(DaySettlementMapper.java:63)',
  },
  {
    type: 'job',
    name: {
      en: 'Day settlement overran its window',
      zh: '日结算任务超时',
      es: 'La liquidación diaria excedió su ventana',
      ja: '日次精算が時間枠を超えた',
    },
    module_name: modules.tasks,
    message: 'JobTimeoutException: job daySettle still running after 5400 s, {n} meters left',
    codeLocation: 'DaySettleJob.execute(DaySettleJob.java:57)',
  },
  {
    type: 'file',
    name: {
      en: 'Import file could not be read',
      zh: '导入文件无法读取',
      es: 'No se pudo leer el archivo de importación',
      ja: '取込ファイルを読めない',
    },
    module_name: modules.archive,
    message: 'java.nio.charset.MalformedInputException: Input length = 1 (line {n})',
    codeLocation: 'MeterImportReader.next(MeterImportReader.java:34)',
  },
  {
    type: 'system',
    name: {
      en: 'Memory of the upgrade service ran low',
      zh: '升级服务内存不足',
      es: 'Memoria escasa en el servicio de actualización',
      ja: '更新サービスのメモリ不足',
    },
    module_name: modules.upgrade,
    message: 'java.lang.OutOfMemoryError: GC overhead limit exceeded (package {n})',
    codeLocation: 'PackageSplitter.split(PackageSplitter.java:120)',
  },
]
