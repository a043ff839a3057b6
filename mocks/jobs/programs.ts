import type { Language } from '../../src/i18n/languages'

/** A program that the head-end can run as a timed job, with its duration and failure rate. */
export interface Program {
  program: string
  title: Record<Language, string>
  /** Example of the parameters; '' = the program takes none. */
  example: string
  /** Minimum duration and the maximum that may come on top, ms. */
  least: number
  spread: number
  /** Failed executions per thousand. */
  failures: number
  /** Error texts as the programs write them, in English. `{n}` is replaced by a number. */
  faults: readonly string[]
  /** Class and line of the failure in the stack trace. */
  codeLocation: string
}

const SECOND = 1000
const MINUTE = 60 * SECOND

export const programs: readonly Program[] = [
  {
    program: 'taskScheduler.dispatch',
    title: {
      en: 'Start the collection tasks that are due',
      zh: '启动到期的采集任务',
      es: 'Iniciar las tareas de recolección vencidas',
      ja: '期限の来た収集タスクを開始',
    },
    example: '{"batchSize": 500}',
    least: 900,
    spread: 3 * SECOND,
    failures: 4,
    faults: ['java.util.concurrent.RejectedExecutionException: queue capacity 2000 exhausted (tenant {n})'],
    codeLocation: 'TaskScheduler.dispatch(TaskScheduler.java:212)',
  },
  {
    program: 'freezeService.aggregateDay',
    title: {
      en: 'Compute day energies from the daily freezes',
      zh: '由日冻结计算日电量',
      es: 'Calcular la energía diaria a partir de los cierres diarios',
      ja: '日次凍結値から日電力量を計算',
    },
    example: '{"daysBack": 1}',
    least: 4 * MINUTE,
    spread: 5 * MINUTE,
    failures: 40,
    faults: [
      'org.postgresql.util.PSQLException: ERROR: deadlock detected (process {n})',
      'FreezeIncompleteException: {n} meters without a freeze after 3 rounds',
    ],
    codeLocation: 'FreezeAggregator.aggregate(FreezeAggregator.java:96)',
  },
  {
    program: 'freezeService.aggregateMonth',
    title: {
      en: 'Compute month energies',
      zh: '计算月电量',
      es: 'Calcular la energía mensual',
      ja: '月電力量を計算',
    },
    example: '{"monthsBack": 1}',
    least: 18 * MINUTE,
    spread: 12 * MINUTE,
    failures: 30,
    faults: ['FreezeIncompleteException: {n} meters without a monthly freeze'],
    codeLocation: 'MonthAggregator.aggregate(MonthAggregator.java:74)',
  },
  {
    program: 'lossService.calculateDay',
    title: {
      en: 'Calculate daily line losses',
      zh: '计算日线损',
      es: 'Calcular las pérdidas diarias',
      ja: '日次の線路損失を計算',
    },
    example: '{"level": "tg,line", "daysBack": 1}',
    least: 6 * MINUTE,
    spread: 9 * MINUTE,
    failures: 50,
    faults: [
      'LossModelException: transformer area {n} has no gateway meter',
      'java.lang.ArithmeticException: supply of line {n} is zero',
    ],
    codeLocation: 'LossCalculator.day(LossCalculator.java:143)',
  },
  {
    program: 'billingService.settleDay',
    title: {
      en: 'Settle prepaid accounts for the day',
      zh: '预付费账户日结算',
      es: 'Liquidar las cuentas prepago del día',
      ja: '前払い口座の日次精算',
    },
    example: '{"scheme": "all"}',
    least: 7 * MINUTE,
    spread: 8 * MINUTE,
    failures: 35,
    faults: ['JobTimeoutException: daySettle still running after 5400 s, {n} meters left'],
    codeLocation: 'DaySettleJob.execute(DaySettleJob.java:57)',
  },
  {
    program: 'smsService.sendQueue',
    title: {
      en: 'Send the waiting text messages',
      zh: '发送待发短信',
      es: 'Enviar los SMS pendientes',
      ja: '送信待ち SMS を送信',
    },
    example: '{"limit": 200}',
    least: 600,
    spread: 6 * SECOND,
    failures: 15,
    faults: [
      'java.net.SocketTimeoutException: Read timed out after 15000 ms (message {n})',
      'SmsGatewayException: 429 Too Many Requests, retry after {n} ms',
    ],
    codeLocation: 'SmsGatewayClient.send(SmsGatewayClient.java:118)',
  },
  {
    program: 'backupService.dump',
    title: {
      en: 'Back up the database',
      zh: '备份数据库',
      es: 'Respaldar la base de datos',
      ja: 'データベースをバックアップ',
    },
    example: '{"target": "nas-02", "keep": 14}',
    least: 24 * MINUTE,
    spread: 14 * MINUTE,
    failures: 45,
    faults: ['java.io.IOException: No space left on device (nas-02, segment {n})'],
    codeLocation: 'DumpWriter.write(DumpWriter.java:61)',
  },
  {
    program: 'certificateService.checkExpiry',
    title: {
      en: 'Report certificates that expire soon',
      zh: '提醒即将到期的证书',
      es: 'Avisar de certificados por vencer',
      ja: 'まもなく失効する証明書を通知',
    },
    example: '{"daysAhead": 30}',
    least: 20 * SECOND,
    spread: 40 * SECOND,
    failures: 10,
    faults: ['KeyStoreException: slot {n} of the HSM did not answer'],
    codeLocation: 'CertificateCheck.run(CertificateCheck.java:49)',
  },
  {
    program: 'noticeService.expire',
    title: {
      en: 'Take down notices that have ended',
      zh: '下架已到期的通知',
      es: 'Retirar los avisos vencidos',
      ja: '期限切れのお知らせを取り下げ',
    },
    example: '',
    least: 80,
    spread: 300,
    failures: 2,
    faults: ['org.springframework.dao.CannotAcquireLockException: notice {n}'],
    codeLocation: 'NoticeExpiry.run(NoticeExpiry.java:31)',
  },
  {
    program: 'logService.cleanUp',
    title: {
      en: 'Delete old log entries',
      zh: '清理旧日志',
      es: 'Eliminar entradas de registro antiguas',
      ja: '古いログを削除',
    },
    example: '{"keepDays": 365}',
    least: 90 * SECOND,
    spread: 4 * MINUTE,
    failures: 20,
    faults: ['org.postgresql.util.PSQLException: ERROR: canceling statement due to lock timeout (pid {n})'],
    codeLocation: 'LogCleaner.clean(LogCleaner.java:44)',
  },
  {
    program: 'onlineService.refresh',
    title: {
      en: 'Work out which devices are online',
      zh: '刷新设备在线状态',
      es: 'Actualizar el estado en línea de los dispositivos',
      ja: '装置のオンライン状態を更新',
    },
    example: '{"silentMinutes": 30}',
    least: 3 * SECOND,
    spread: 9 * SECOND,
    failures: 6,
    faults: ['io.lettuce.core.RedisCommandTimeoutException: Command timed out after {n} ms'],
    codeLocation: 'OnlineRefresh.run(OnlineRefresh.java:83)',
  },
  {
    program: 'clockService.checkDrift',
    title: {
      en: 'Check meter clocks and set those that drift',
      zh: '检查电表时钟并对时',
      es: 'Revisar y ajustar los relojes de los medidores',
      ja: 'メーターの時計を点検し補正',
    },
    example: '{"seconds": 120}',
    least: 5 * MINUTE,
    spread: 10 * MINUTE,
    failures: 60,
    faults: ['CommandQueueException: {n} clock commands not acknowledged in time'],
    codeLocation: 'ClockCheck.run(ClockCheck.java:77)',
  },
  {
    program: 'exportService.cleanFiles',
    title: {
      en: 'Delete export files that nobody fetched',
      zh: '清理未下载的导出文件',
      es: 'Eliminar archivos exportados sin descargar',
      ja: '未取得のエクスポートファイルを削除',
    },
    example: '{"keepHours": 24}',
    least: 300,
    spread: 2 * SECOND,
    failures: 5,
    faults: ['java.nio.file.DirectoryNotEmptyException: /data/export/{n}'],
    codeLocation: 'ExportCleaner.run(ExportCleaner.java:39)',
  },
  {
    program: 'reportService.mail',
    title: {
      en: 'Mail the subscribed reports',
      zh: '发送订阅的报表',
      es: 'Enviar los informes suscritos por correo',
      ja: '購読レポートをメール送信',
    },
    example: '{"report": "collection"}',
    least: 30 * SECOND,
    spread: 90 * SECOND,
    failures: 70,
    faults: ['jakarta.mail.SendFailedException: 452 4.2.2 mailbox full (recipient {n})'],
    codeLocation: 'ReportMailer.send(ReportMailer.java:102)',
  },
  {
    program: 'reportService.make',
    title: {
      en: 'Make a scheduled report',
      zh: '生成定时报表',
      es: 'Elaborar un informe programado',
      ja: '定期レポートを作成',
    },
    example: '',
    least: 2 * SECOND,
    spread: 6 * SECOND,
    failures: 0,
    faults: [],
    codeLocation: 'ReportMaker.make(ReportMaker.java:58)',
  },
  {
    program: 'statisticsService.visits',
    title: {
      en: 'Sum up visits and sign-ins',
      zh: '汇总访问与登录',
      es: 'Totalizar visitas e inicios de sesión',
      ja: '訪問とサインインを集計',
    },
    example: '',
    least: 1200,
    spread: 3 * SECOND,
    failures: 3,
    faults: ['java.lang.IllegalStateException: visit {n} ends before it begins'],
    codeLocation: 'VisitStatistics.sum(VisitStatistics.java:58)',
  },
  {
    program: 'exchangeService.pushReadings',
    title: {
      en: 'Hand readings over to the billing system',
      zh: '向计费系统推送抄表数据',
      es: 'Entregar lecturas al sistema de facturación',
      ja: '検針値を料金システムへ送付',
    },
    example: '{"endpoint": "billing", "daysBack": 1}',
    least: 2 * MINUTE,
    spread: 3 * MINUTE,
    failures: 120,
    faults: [
      'java.net.ConnectException: Connection refused (billing gateway, attempt {n})',
      'BillingInterfaceException: 502 Bad Gateway (package {n})',
    ],
    codeLocation: 'BillingGateway.push(BillingGateway.java:131)',
  },
]

const byName = new Map(programs.map((program) => [program.program, program]))
export const programOf = (name: string): Program | undefined => byName.get(name)
