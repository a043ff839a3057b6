/** Messages before an action that cannot be undone. */
export const safetyMessages = {
  proofMissing: {
    en: 'Please confirm this with your password. A confirmation is good for one action within a minute.',
    zh: '请输入您的密码确认此操作。每次确认仅在一分钟内对一次操作有效。',
    es: 'Confirme esta acción con su contraseña. Cada confirmación vale para una sola acción durante un minuto.',
    ja: 'パスワードを入力してこの操作を確認してください。確認は 1 分以内の 1 回の操作にのみ有効です。',
  },
  otherContent: {
    en: 'An order with this number was already received, and it said something else. Nothing was done; send it as a new order.',
    zh: '已收到同一编号但内容不同的请求。未执行任何操作，请作为新请求发送。',
    es: 'Ya se recibió una orden con este número y otro contenido. No se hizo nada; envíela como una orden nueva.',
    ja: '同じ番号で内容の異なる要求をすでに受け付けています。何も実行していません。新しい要求として送信してください。',
  },
}
