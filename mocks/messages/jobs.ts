/** Messages about timed jobs. */
export const jobMessages = {
  jobExists: {
    en: 'This data already exists in the job. Is it overwritten?',
    zh: '任务中已存在该数据，是否覆盖？',
    es: 'Estos datos ya existen en el trabajo. ¿Desea sobrescribirlos?',
    ja: 'このデータはジョブに既に存在します。上書きしますか？',
  },
  jobExecuting: {
    en: '“{name}” is being executed. Wait until it has finished.',
    zh: '“{name}”正在执行，请等待其完成。',
    es: '«{name}» se está ejecutando. Espere a que termine.',
    ja: '「{name}」は実行中です。終了までお待ちください。',
  },
  jobGone: {
    en: 'The job “{name}” does not exist any more.',
    zh: '任务“{name}”已不存在。',
    es: 'El trabajo «{name}» ya no existe.',
    ja: 'ジョブ「{name}」は存在しません。',
  },
  jobRunOver: {
    en: '“{name}” has nothing left to run. Change its times instead.',
    zh: '“{name}”已无后续执行，请修改其时间。',
    es: '«{name}» ya no tiene ejecuciones. Cambie sus horas.',
    ja: '「{name}」に残りの実行はありません。時刻を変更してください。',
  },
  jobCron: {
    en: 'The run time must be configured, with its minute.',
    zh: '必须配置执行时间，且须设置分钟。',
    es: 'Debe configurarse la hora de ejecución, con su minuto.',
    ja: '実行時刻を分まで設定してください。',
  },
  jobStartPast: {
    en: 'Start time must be later than current time!',
    zh: '开始时间必须晚于当前时间！',
    es: '¡La hora de inicio debe ser posterior a la actual!',
    ja: '開始時刻は現在時刻より後にしてください。',
  },
  jobEndPast: {
    en: 'End time must be later than current time!',
    zh: '结束时间必须晚于当前时间！',
    es: '¡La hora de fin debe ser posterior a la actual!',
    ja: '終了時刻は現在時刻より後にしてください。',
  },
  jobEndFirst: {
    en: 'The start must be earlier than the end.',
    zh: '开始时间必须早于结束时间。',
    es: 'El inicio debe ser anterior al fin.',
    ja: '開始は終了より前にしてください。',
  },
  jobTooFar: {
    en: 'End and start may not differ by more than {hour} hours.',
    zh: '结束与开始时间相差不能超过 {hour} 小时。',
    es: 'El fin y el inicio no pueden diferir más de {hour} horas.',
    ja: '終了と開始の差は {hour} 時間以内にしてください。',
  },
} as const
