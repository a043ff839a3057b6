/** What the head-end says about readings that people verify, enter and estimate. */
export const readingMessages = {
  readingsCompared: {
    en: 'Readings are being compared with earlier months: {done} of {all} meters are done. Try again in a moment, or narrow the search.',
    zh: '正在与以往月份比较读数：{all} 块电表中已完成 {done} 块。请稍后重试，或缩小查询范围。',
    es: 'Las lecturas se están comparando con los meses anteriores: {done} de {all} medidores listos. Inténtelo de nuevo en un momento o acote la búsqueda.',
    ja: '検針値を過去の月と比較しています（{all} 台中 {done} 台完了）。しばらくしてから再試行するか、検索条件を絞ってください。',
  },
  monthRuns: {
    en: 'This month has not ended: its reading is not there yet.',
    zh: '该月尚未结束，读数尚未形成。',
    es: 'Este mes no ha terminado: todavía no hay lectura.',
    ja: 'この月はまだ終わっていないため、検針値がありません。',
  },
  monthClosed: {
    en: '{month} is closed: its values do not change any more.',
    zh: '{month} 已关账，其数值不再更改。',
    es: '{month} está cerrado: sus valores ya no cambian.',
    ja: '{month} は締め済みのため、値は変更できません。',
  },
  auditDecided: {
    en: '{name}: already verified or rejected. Only records that are not verified can be verified or rejected.',
    zh: '{name}：已审核或已驳回。只能审核或驳回未审核的记录。',
    es: '{name}: ya se verificó o rechazó. Solo se pueden verificar o rechazar registros sin verificar.',
    ja: '{name}：すでに承認または却下されています。承認・却下できるのは未審査の記録だけです。',
  },
  noReader: {
    en: 'Work can only be given to a meter reader who can sign in.',
    zh: '只能转交给可登录的抄表员。',
    es: 'El trabajo solo se puede traspasar a un lector que pueda iniciar sesión.',
    ja: '引き継げるのはサインインできる検針員だけです。',
  },
  ownWorkAlready: {
    en: 'That is the work of {name} already.',
    zh: '该工作已属于{name}。',
    es: 'Ya es trabajo de {name}.',
    ja: 'すでに {name} の担当です。',
  },
  readerSeesNot: {
    en: '{name} does not see {object}.',
    zh: '{name}看不到{object}。',
    es: '{name} no ve {object}.',
    ja: '{name} には {object} が見えません。',
  },
  onlyOwnWork: {
    en: 'Only your own work can be given to others.',
    zh: '只能转交自己的工作。',
    es: 'Solo puede traspasar su propio trabajo.',
    ja: '引き継げるのは自分の担当だけです。',
  },
  auditMonths: {
    en: '{name}: months are verified in the read audit; here only days are.',
    zh: '{name}：月读数在抄表审核中审核，此处仅审核日读数。',
    es: '{name}: los meses se verifican en la verificación de lecturas; aquí solo los días.',
    ja: '{name}：月の検針値は検針審査で承認します。ここで承認できるのは日の値だけです。',
  },
  dialTime: {
    en: 'The dial must have been read on the day after it, from {from} to {to}, and not later than now.',
    zh: '抄表时间须在次日 {from} 至 {to} 之间，且不晚于当前时间。',
    es: 'El medidor debe haberse leído al día siguiente, de {from} a {to}, y no después de ahora.',
    ja: '計器を読んだ時刻は翌日の {from} から {to} まで、現在より前でなければなりません。',
  },
  auditNoEnergy: {
    en: '{name}: there is no energy to verify. Correct the reading or estimate it first.',
    zh: '{name}：没有可审核的电量。请先更正读数或进行估算。',
    es: '{name}: no hay energía que verificar. Corrija o estime primero la lectura.',
    ja: '{name}：承認する電力量がありません。先に検針値を訂正するか推定してください。',
  },
  auditOwn: {
    en: '{name}: nobody verifies an own correction. Somebody else must verify it.',
    zh: '{name}：任何人不得审核自己的更正，须由他人审核。',
    es: '{name}: nadie verifica su propia corrección. Debe verificarla otra persona.',
    ja: '{name}：自分の訂正は承認できません。別の担当者が承認してください。',
  },
  noRollover: {
    en: 'A register starts over only from above 900,000 to below 100,000.',
    zh: '仅当读数从 900,000 以上变为 100,000 以下时才视为归零。',
    es: 'Un registro solo vuelve a cero desde más de 900 000 a menos de 100 000.',
    ja: '指示値が一巡するのは 900,000 超から 100,000 未満になる場合だけです。',
  },
  nothingToEstimate: {
    en: 'Nothing is known from which this month could be estimated.',
    zh: '没有可用于估算该月的数据。',
    es: 'No se conoce nada con lo que estimar este mes.',
    ja: 'この月を推定するための値がありません。',
  },
  nothingToUndo: {
    en: 'There is no change of yours that could be taken back.',
    zh: '没有可撤销的本人更改。',
    es: 'No hay ningún cambio suyo que deshacer.',
    ja: '取り消せる自分の変更はありません。',
  },
} as const
