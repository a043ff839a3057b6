/** Advice for an event: `codes|en|zh|es|ja`; events without advice are not listed. At most 200 characters each. */
const advice = `
1 ERC14|Look whether the whole line is dark. If only this place is, send a crew to its supply.|查看整条线路是否停电；若仅此处停电，派人检查其供电。|Compruebe si toda la línea está sin tensión. Si solo lo está este punto, envíe una cuadrilla.|配電線全体の停電か確認し、この場所だけなら供給を点検する作業班を派遣します。
6 ERC12|Set the clock. Replace the battery if it is wrong again within a week.|对时；若一周内再次出错，更换电池。|Ajuste el reloj. Sustituya la batería si vuelve a fallar en una semana.|時刻を合わせ、1 週間以内に再発したら電池を交換します。
7 8 102|Replace the battery at the next visit.|下次到现场时更换电池。|Sustituya la batería en la próxima visita.|次回の訪問時に電池を交換します。
12 13 14 16 106 ERC13|Read its registers while it answers, then replace the device and have it examined.|趁设备仍能应答先抄读示值，然后更换并送检。|Lea los registros mientras responda; después sustituya el equipo y envíelo a revisión.|応答するうちに指示値を読み、機器を交換して検査に出します。
15|Watch the meter. Replace it if this happens again within a month.|持续观察；一个月内再次发生则更换电表。|Vigile el medidor. Sustitúyalo si se repite en un mes.|経過を観察し、1 か月以内に再発したら交換します。
21|Ask the field staff whether somebody works there. If nobody does, send an inspector.|询问现场是否有人作业；若没有，派人检查。|Pregunte si hay personal trabajando allí. Si no, envíe a un inspector.|現場で作業中か確認し、作業がなければ検査員を派遣します。
40 44 103 ERC37 ERC38|Send an inspector: check seals, covers and wiring, and take photos before closing.|派人检查封印、表盖与接线，复位前拍照取证。|Envíe a un inspector: revise sellos, tapas y cableado, y tome fotos antes de cerrar.|検査員を派遣し、封印・カバー・配線を点検、閉じる前に写真を撮ります。
42 ERC40|Look for a magnet at the meter and compare its energy with that of the weeks before.|检查电表附近有无磁铁，并与前几周电量对比。|Busque un imán junto al medidor y compare su energía con la de semanas anteriores.|メーター付近の磁石を確認し、前の週の電力量と比べます。
46 49 ERC20|Check the keys on file. If they are right, somebody else tries to get in: tell security.|核对档案中的密钥；若无误，说明有人尝试入侵，请通知安全部门。|Compruebe las claves registradas. Si son correctas, alguien intenta entrar: avise a seguridad.|登録済みの鍵を確認し、正しければ侵入の試みとしてセキュリティ担当へ連絡します。
50|Tell security and change the keys of this meter: somebody repeats its messages.|有人重放报文：通知安全部门并更换该表密钥。|Avise a seguridad y cambie las claves del medidor: alguien repite sus mensajes.|通信が再送されています。セキュリティ担当へ連絡し、鍵を変更します。
51|Send the firmware again, and activate it only after its check has succeeded.|重新下发固件，校验通过后再激活。|Envíe el firmware de nuevo y actívelo solo cuando la verificación sea correcta.|ファームウェアを再送し、検証に成功してから有効化します。
52|Compare with the contract and the months before, then have the installation inspected.|与合同及往月用电对比，必要时现场检查。|Compare con el contrato y los meses anteriores; después haga inspeccionar la instalación.|契約や過去の月と比べ、設備を検査します。
53 ERC10|Check voltage links and fuses: energy is used that is not measured.|检查电压连接片与熔断器：存在未计量的用电。|Revise los puentes de tensión y fusibles: se usa energía que no se mide.|電圧端子とヒューズを点検します。計量されない電力が使われています。
54|Have the installation inspected for a bypass between the phase and the load.|现场检查相线与负荷之间是否有旁路。|Haga inspeccionar si hay un puente entre la fase y la carga.|相と負荷の間にバイパスがないか検査します。
55 91 ERC09 ERC34|Check the wiring: a current transformer is the wrong way round, or somebody feeds in without a contract.|检查接线：互感器接反，或用户未签约上网。|Revise el cableado: un transformador de corriente está al revés o alguien inyecta sin contrato.|配線を点検します。変流器の逆接続、または契約のない逆潮流の可能性があります。
60 62 64 ERC05|Look for the order in the control records. Without one, ask the consumer and the field staff.|在控制记录中查找对应命令；若没有，询问用户与现场人员。|Busque la orden en los registros de control. Si no hay, pregunte al cliente y al personal.|制御記録で指令を確認し、なければ需要家と現場へ問い合わせます。
65 210 211 ERC26|Tell the consumer how much may be used at once, or offer more contracted power.|告知用户可用功率上限，或建议增容。|Informe al cliente de la potencia disponible u ofrezca más potencia contratada.|使用できる電力を需要家へ伝えるか、契約電力の増加を提案します。
68|Read the relay status and repeat the order once. If it fails again, replace the meter.|读取继电器状态并重试一次；仍失败则更换电表。|Lea el estado del relé y repita la orden una vez. Si falla de nuevo, sustituya el medidor.|開閉器の状態を読み、指令を 1 回だけ再送します。再び失敗したらメーターを交換します。
76 77 78|If many meters of the area report it, look at the load and the tap of its transformer.|若台区内多块电表上报，检查变压器负荷与分接头。|Si lo reportan muchos medidores del área, revise la carga y la toma del transformador.|エリア内の多数のメーターが報告する場合、変圧器の負荷とタップを確認します。
79 80 81 ERC24|Look at the tap and the neutral of the transformer soon: consumers’ devices are at risk.|尽快检查变压器分接头与零线：用户设备有风险。|Revise pronto la toma y el neutro del transformador: los equipos de clientes corren riesgo.|需要家の機器に危険があります。変圧器のタップと中性線を早めに点検します。
82 83 84|Check fuse and connection of this phase: part of the energy is not measured until it is back.|检查该相熔断器与接线：恢复前部分电量未计量。|Revise el fusible y la conexión de esta fase: parte de la energía no se mide.|この相のヒューズと接続を点検します。復旧まで一部の電力量は計量されません。
88 ERC11|Exchange two phases at the terminals of the meter.|在电表端子处对调两相。|Intercambie dos fases en los bornes del medidor.|メーター端子で 2 相を入れ替えます。
89|Send a crew at once: without the neutral, voltages may rise to the line voltage.|立即派人处理：零线缺失时电压可能升至线电压。|Envíe una cuadrilla de inmediato: sin neutro la tensión puede llegar a la de línea.|直ちに作業班を派遣します。中性線がないと線間電圧まで上昇します。
90 ERC17|Spread the single-phase loads more evenly over the phases.|将单相负荷更均匀地分配到各相。|Reparta mejor las cargas monofásicas entre las fases.|単相負荷を各相へ均等に配分します。
92 93 94 240 242 244 ERC15|Measure the voltage quality at the site for a week and look for loads that disturb it.|现场测量一周电压质量，查找干扰负荷。|Mida la calidad de tensión una semana y busque las cargas que la perturban.|現地で 1 週間電圧品質を測り、原因となる負荷を探します。
100 140 ERC31 ERC39|Read the device once by hand. If it does not answer, check its address and the way to it.|手动抄读一次；若无应答，核对地址与通信路径。|Lea el equipo una vez a mano. Si no responde, revise su dirección y la ruta.|手動で 1 回読み取り、応答がなければアドレスと経路を確認します。
141 144 145 148|Check card, access point and signal in this order, then restart the modem.|依次检查 SIM 卡、接入点与信号，再重启调制解调器。|Revise la tarjeta, el punto de acceso y la señal, en ese orden; después reinicie el módem.|SIM カード、接続先、信号の順に確認し、モデムを再起動します。
142|Look whether the card is suspended; otherwise replace it.|确认 SIM 卡是否停用；否则更换。|Compruebe si la tarjeta está suspendida; si no, sustitúyala.|SIM カードの停止の有無を確認し、停止でなければ交換します。
156|Move the antenna, or use the card of an operator with a better signal here.|调整天线位置，或改用当地信号更好的运营商。|Cambie la antena de lugar o use una tarjeta de un operador con mejor señal.|アンテナを移すか、信号の良い事業者のカードに替えます。
158|Ask who read this meter on site that day. Without an answer tell security.|询问当日何人在现场读表；无法确认则通知安全部门。|Pregunte quién leyó este medidor ese día. Sin respuesta, avise a seguridad.|当日現地で読み取った者を確認し、不明ならセキュリティ担当へ連絡します。
201 203|Compare the meter number and key revision of the token with the meter, then issue a new one.|核对令牌的表号与密钥版本，然后重新开具。|Compare el número de medidor y la clave del token con el medidor; después emita otro.|トークンの計器番号と鍵の版を照合し、新しいものを発行します。
202|The token has been used already: show the consumer when its energy was credited.|令牌已使用：向用户说明到账时间。|El token ya se usó: muestre al cliente cuándo se abonó su energía.|トークンは使用済みです。残高へ加算された時刻を需要家に示します。
205 206 207|Remind the consumer to buy energy, and name the nearest place of sale.|提醒用户购电，并告知最近的售电点。|Recuerde al cliente comprar energía e indique el punto de venta más cercano.|需要家へ購入を促し、最寄りの販売所を案内します。
255|Find out who cleared the log. Without a work order have the meter inspected.|查明清空者；若无工单，检查电表。|Averigüe quién borró el registro. Sin orden de trabajo, haga inspeccionar el medidor.|消去した者を確認し、作業票がなければメーターを検査します。
ERC01 ERC21|If nobody restarted it, look at its supply and firmware. Replace it when this happens daily.|若无人重启，检查供电与固件；每日发生则更换。|Si nadie lo reinició, revise su alimentación y firmware. Sustitúyalo si ocurre a diario.|誰も再起動していなければ電源とファームウェアを確認し、毎日起きるなら交換します。
ERC02|Send archive and parameters to the concentrator again.|重新向集中器下发档案与参数。|Envíe de nuevo la tabla de medidores y los parámetros al concentrador.|台帳とパラメータを集中器へ再送します。
ERC27 ERC29 ERC30 ERC28|Compare with the check meter or the readings of a visit, then replace the meter.|与考核表或现场示值对比，必要时更换电表。|Compare con el medidor totalizador o con una lectura en sitio; después sustituya el medidor.|親メーターや現地の指示値と比べ、メーターを交換します。
ERC32|Look for tasks that read the same data twice before you buy more traffic.|增购流量前，先检查是否有重复采集任务。|Busque tareas que lean dos veces lo mismo antes de contratar más tráfico.|通信量を増やす前に、同じデータを二重に読むタスクを探します。
ERC35|Find the meter in the archive of another concentrator, or enter it.|在其他集中器档案中查找该表，或新建档案。|Busque el medidor en otro concentrador o regístrelo.|他の集中器の台帳を探すか、新たに登録します。
`

type Texts = Readonly<Record<'advice_en' | 'advice_zh' | 'advice_es' | 'advice_ja', string>>
const noAdvice: Texts = { advice_en: '', advice_zh: '', advice_es: '', advice_ja: '' }

const byCode = new Map(
  advice
    .trim()
    .split('\n')
    .flatMap((line): [string, Texts][] => {
      const [codes = '', advice_en = '', advice_zh = '', advice_es = '', advice_ja = ''] = line.split('|')
      return codes.split(' ').map((code) => [code, { advice_en, advice_zh, advice_es, advice_ja }])
    }),
)

/** Advice for the event with this code; '' without advice. */
export const adviceOf = (code: string): Texts => byCode.get(code) ?? noAdvice
