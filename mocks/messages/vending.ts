/** Sentences about tokens and their sale. */
export const vendingMessages = {
  tokenForm: {
    en: 'A token has 20 digits, the first of which is 0 to 7.',
    zh: '令牌为 20 位数字，首位为 0 至 7。',
    es: 'Un token tiene 20 dígitos; el primero es de 0 a 7.',
    ja: 'トークンは 20 桁の数字で、先頭は 0～7 です。',
  },
  tokenNeedsMeter: {
    en: 'This token is encrypted: choose the meter with whose key it is to be read.',
    zh: '该令牌已加密：请选择用于读取的电表。',
    es: 'Este token está cifrado: elija el medidor con cuya clave debe leerse.',
    ja: 'このトークンは暗号化されています。読み取りに使うメーターを選択してください。',
  },
  tooManyChecks: {
    en: 'At most {n} tokens a minute are verified. Wait a minute.',
    zh: '每分钟最多验证 {n} 个令牌，请一分钟后再试。',
    es: 'Se verifican como máximo {n} tokens por minuto. Espere un minuto.',
    ja: '検証できるトークンは 1 分間に {n} 個までです。1 分後に再試行してください。',
  },
  tooManyChecksOne: {
    en: 'At most 1 token a minute is verified. Wait a minute.',
    zh: '每分钟最多验证 1 个令牌，请一分钟后再试。',
    es: 'Se verifica como máximo 1 token por minuto. Espere un minuto.',
    ja: '検証できるトークンは 1 分間に 1 個までです。1 分後に再試行してください。',
  },
} as const
