/** code, group, severity, then its name in en, zh, es, ja */
export type NamedCode = readonly [
  code: string,
  type: string,
  severity: string,
  en: string,
  zh: string,
  es: string,
  ja: string,
]

/** One code a line: `code group severity en|zh|es|ja`. */
export const namedCodes = (lines: string): NamedCode[] =>
  lines
    .trim()
    .split('\n')
    .map((line): NamedCode => {
      const [, code = '', type = '', level = '', names = ''] = /^(\S+) (\S+) (\d) (.+)$/.exec(line) ?? []
      const [en = '', zh = '', es = '', ja = ''] = names.split('|')
      return [code, type, level, en, zh, es, ja]
    })

/** Events of meters that this world's meters do not raise: IDIS, and makers' own from 200 on. */
export const furtherMeterCodes = namedCodes(`
9 standard 1 TOU activated|分时费率已启用|Tarifa horaria activada|時間帯別料金の有効化
10 standard 1 Error register cleared|错误寄存器已清零|Registro de errores borrado|エラーレジスタの消去
11 standard 1 Alarm register cleared|报警寄存器已清零|Registro de alarmas borrado|警報レジスタの消去
12 standard 4 Program memory error|程序存储器错误|Error de memoria de programa|プログラムメモリエラー
13 standard 4 RAM error|内存错误|Error de RAM|RAM エラー
15 standard 3 Watchdog error|看门狗错误|Error del supervisor|ウォッチドッグエラー
16 standard 4 Measurement system error|计量系统错误|Error del sistema de medida|計量系エラー
17 standard 1 Firmware ready for activation|固件待激活|Firmware listo para activar|ファームウェア有効化準備完了
18 standard 1 Firmware activated|固件已激活|Firmware activado|ファームウェア有効化
19 standard 1 Passive TOU programmed|备用分时费率已设置|Tarifa horaria pasiva programada|予備の時間帯別料金を設定
20 standard 2 External alert detected|检测到外部报警|Alerta externa detectada|外部警報を検出
21 communication 3 Communication module removed|通信模块被拔出|Módulo de comunicación retirado|通信モジュールの取り外し
22 communication 1 Communication module inserted|通信模块已插入|Módulo de comunicación insertado|通信モジュールの装着
47 fraud 1 Parameters changed|参数被修改|Parámetros modificados|パラメータの変更
48 fraud 1 Global keys changed|全局密钥已更换|Claves globales cambiadas|グローバル鍵の変更
49 fraud 3 Decryption or authentication failure|解密或认证失败|Fallo de descifrado o autenticación|復号または認証の失敗
50 fraud 4 Replay attack|重放攻击|Ataque de repetición|リプレイ攻撃
51 fraud 3 Firmware verification failed|固件校验失败|Verificación del firmware fallida|ファームウェア検証失敗
53 fraud 4 Current without voltage|有电流无电压|Corriente sin tensión|電圧なしの電流
59 relay 1 Ready for manual reconnection|允许手动合闸|Listo para reconexión manual|手動投入待ち
60 relay 2 Manual disconnection|手动拉闸|Desconexión manual|手動開放
61 relay 1 Manual connection|手动合闸|Conexión manual|手動投入
64 relay 2 Local disconnection|本地拉闸|Desconexión local|ローカル開放
67 relay 1 Limiter threshold changed|功率限值已修改|Límite de potencia modificado|電力制限値の変更
69 relay 1 Local reconnection|本地合闸|Reconexión local|ローカル投入
70 relay 2 Supervision monitor 1 exceeded|监视器 1 越限|Monitor de supervisión 1 superado|監視モニタ 1 超過
71 relay 1 Supervision monitor 1 OK|监视器 1 恢复正常|Monitor de supervisión 1 normal|監視モニタ 1 復帰
88 powerQuality 3 Phase sequence reversal|逆相序|Secuencia de fases invertida|逆相
89 powerQuality 4 Missing neutral|零线缺失|Falta de neutro|中性線欠落
90 powerQuality 2 Phase asymmetry|三相不平衡|Asimetría de fases|相不平衡
92 powerQuality 2 Bad voltage quality L1|L1 电压质量差|Mala calidad de tensión L1|L1 電圧品質不良
93 powerQuality 2 Bad voltage quality L2|L2 电压质量差|Mala calidad de tensión L2|L2 電圧品質不良
94 powerQuality 2 Bad voltage quality L3|L3 电压质量差|Mala calidad de tensión L3|L3 電圧品質不良
100 mbus 2 M-Bus communication error|M-Bus 通信错误|Error de comunicación M-Bus|M-Bus 通信エラー
101 mbus 1 M-Bus communication OK|M-Bus 通信恢复|Comunicación M-Bus normal|M-Bus 通信復帰
102 mbus 2 Replace the M-Bus battery|更换 M-Bus 设备电池|Sustituir la batería M-Bus|M-Bus 機器の電池交換
103 mbus 2 Fraud attempt at the M-Bus device|M-Bus 设备窃用企图|Intento de fraude en el equipo M-Bus|M-Bus 機器への不正行為
104 mbus 2 M-Bus clock adjusted|M-Bus 设备已校时|Reloj M-Bus ajustado|M-Bus 機器の時刻修正
105 mbus 2 New M-Bus device|发现新 M-Bus 设备|Nuevo equipo M-Bus|新しい M-Bus 機器
106 mbus 2 Permanent M-Bus error|M-Bus 永久性错误|Error M-Bus permanente|M-Bus の恒久エラー
140 communication 2 No connection for too long|长时间无连接|Sin conexión por demasiado tiempo|長時間の未接続
141 communication 2 Modem initialization failure|调制解调器初始化失败|Fallo al iniciar el módem|モデム初期化失敗
142 communication 3 SIM card failure|SIM 卡故障|Fallo de la tarjeta SIM|SIM カード故障
143 communication 1 SIM card OK|SIM 卡恢复正常|Tarjeta SIM normal|SIM カード復帰
144 communication 2 GSM registration failure|GSM 注册失败|Fallo de registro GSM|GSM 登録失敗
146 communication 1 PDP context established|PDP 上下文已建立|Contexto PDP establecido|PDP コンテキスト確立
147 communication 1 PDP context destroyed|PDP 上下文已释放|Contexto PDP liberado|PDP コンテキスト解放
149 communication 1 Modem software reset|调制解调器软件复位|Reinicio del módem por software|モデムのソフトリセット
150 communication 1 Modem hardware reset|调制解调器硬件复位|Reinicio del módem por hardware|モデムのハードリセット
157 communication 1 Too many calls answered|自动应答次数超限|Demasiadas llamadas atendidas|自動応答回数超過
158 communication 2 Local communication attempt|本地通信尝试|Intento de comunicación local|ローカル通信の試み
204 prepayment 1 Key change completed|密钥更换完成|Cambio de clave completado|鍵変更の完了
206 prepayment 2 Low credit alarm 2|余额不足报警 2|Alarma de saldo bajo 2|残高不足警報 2
208 prepayment 1 Emergency credit activated|应急额度已启用|Crédito de emergencia activado|緊急残高の使用開始
209 prepayment 1 Friendly period begun or ended|友好时段开始或结束|Inicio o fin del período amigable|猶予時間帯の開始・終了
210 prepayment 3 Overload trip|过载跳闸|Disparo por sobrecarga|過負荷遮断
211 prepayment 3 Overload lock-out|过载闭锁|Bloqueo por sobrecarga|過負荷ロックアウト
240 powerQuality 2 THD over the limit L1|L1 谐波超限|THD sobre el límite L1|L1 高調波超過
241 powerQuality 1 THD normal L1|L1 谐波恢复正常|THD normal L1|L1 高調波正常
242 powerQuality 2 THD over the limit L2|L2 谐波超限|THD sobre el límite L2|L2 高調波超過
243 powerQuality 1 THD normal L2|L2 谐波恢复正常|THD normal L2|L2 高調波正常
244 powerQuality 2 THD over the limit L3|L3 谐波超限|THD sobre el límite L3|L3 高調波超過
245 powerQuality 1 THD normal L3|L3 谐波恢复正常|THD normal L3|L3 高調波正常
255 standard 3 Event log cleared|事件记录被清空|Registro de eventos borrado|イベントログの消去
`)
