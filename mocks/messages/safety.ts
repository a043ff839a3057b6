/** What the head-end says before something that cannot be taken back. */
export const safetyMessages = {
  proofMissing: {
    en: 'Please confirm this with your password. A confirmation is good for one action within a minute.',
    zh: '请输入您的密码确认此操作。每次确认仅在一分钟内对一次操作有效。',
    es: 'Confirme esta acción con su contraseña. Cada confirmación vale para una sola acción durante un minuto.',
    ja: 'パスワードを入力してこの操作を確認してください。確認は 1 分以内の 1 回の操作にのみ有効です。',
  },
}
