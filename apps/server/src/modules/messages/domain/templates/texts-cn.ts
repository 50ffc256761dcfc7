import { type TemplateText, type TemplateTexts, templateText as text } from './template-text.ts'

const NOT_YOU = '如果这不是您本人操作，请立即修改密码并联系客服。'
const security = (title: string, what: string): TemplateText => text(title, [`${what}操作时间：{time}，IP 地址：{ip}。`, NOT_YOU])

/** The product's own texts in simplified Chinese. */
export const TEXTS_CN: TemplateTexts = {
  welcome: text('欢迎来到 {brand}', [
    '{account}，您好！您在 {brand} 的账号已开通。',
    '您的每一局都可以在<a href="/fairness">公平性页面</a>验证。游戏前请先查看您的账户：登录设备与安全保护一目了然。',
    '如果您没有注册此账号，请回复本消息，我们会将其关闭。',
  ]),
  'move-planned': text('您的上级将于 {date} 变更', [
    '自 {date} 起，您的账号及您的整个团队归属 {upline}。原因：{reason}',
    '在此之前的收益与欠款仍与现上级结算。与现上级的契约届时终止，{upline} 可向您提供新的契约。',
  ]),
  'move-cancelled': text('您的上级不变', ['原定于 {date} 转至 {upline} 的移动不再执行，一切保持不变。']),
  'downline-leaves': text('{person} 将于 {date} 离开您的团队', [
    '自 {date} 起，{person} 及其团队归属 {upline}。原因：{reason}',
    '此前结算的投注仍计入您的业绩；双方的契约届时终止。',
  ]),
  'downline-joins': text('{person} 将于 {date} 加入您的团队', [
    '自 {date} 起，{person} 成为您的直属下级，其团队一并加入。原因：{reason}',
    '自该时刻起结算的投注计入您的业绩。您可在代理中心提供契约。',
  ]),
  'downline-move-cancelled': text('{person} 不再移动', ['{person} 原定于 {date} 转至 {upline} 的移动不再执行，一切保持不变。']),
  'account-locked': text('您的账号已被锁定', [
    '您在 {brand} 的账号 {account} 已于 {time} 被锁定，所有登录均已结束。您的资金不受影响。',
    '客服会向您说明原因及后续处理。',
  ]),
  'account-unlocked': text('您的账号已恢复', ['您在 {brand} 的账号 {account} 已于 {time} 恢复使用。']),

  'sign-in-new-place': text('新地点登录提醒', ['您的账号于 {time} 在陌生地点登录：{device}，{place}，IP 地址 {ip}。', NOT_YOU]),
  'sign-in-stopped': text('登录已被拦截', [
    '{time} 有人输入了正确的密码，但未能证明是您本人：{device}，{place}，IP 地址 {ip}。系统未允许其登录。',
    NOT_YOU,
  ]),
  'remember-copied': security('“记住登录”被重复使用', '有人使用了您账号“记住登录”凭据的副本。由它打开的会话均已结束，请用密码重新登录。'),
  'password-changed': security('您的登录密码已修改', '您的登录密码已修改，其他设备的登录均已结束。'),
  'payment-password-set': security('资金密码已设置', '您的账号已设置资金密码，资金转出时需要输入。'),
  'payment-password-changed': security('资金密码已修改', '您的资金密码已修改。'),
  'payment-password-reset': security('资金密码已重置', '您的资金密码已通过验证码重新设置。'),
  'email-bound': security('邮箱已绑定', '您的账号已绑定邮箱。'),
  'email-changed': security('邮箱已更换', '您的账号已更换绑定邮箱。'),
  'phone-bound': security('手机号已绑定', '您的账号已绑定手机号。'),
  'phone-changed': security('手机号已更换', '您的账号已更换绑定手机号。'),
  'authenticator-on': security('身份验证器已开启', '您的账号已受身份验证器保护，请妥善保管恢复码。'),
  'authenticator-off': security('身份验证器已关闭', '您的账号不再受身份验证器保护。'),
  'recovery-codes-renewed': security('恢复码已更新', '您的账号已生成新的恢复码，旧恢复码已失效。'),
  'recovery-code-used': security('恢复码已被使用', '您的一个恢复码已被使用，该恢复码已失效。'),
  'outside-linked': security('已关联外部账号', '您的账号已可通过外部平台账号登录。'),
  'outside-unlinked': security('已解除外部账号关联', '外部平台账号已不能再登录您的账号。'),
  'data-asked': security('个人数据已导出', '您账号的全部数据已申请下载。'),
  'account-closed': security('您的账号已关闭', '您在 {brand} 的账号已关闭。'),

  'deposit-paid': text('存款 {amount} 已到账', ['您的存款 {amount} 已到账，当前余额 {balance}。', '单号 {reference}。']),
  'deposit-failed': text('存款 {amount} 未成功', ['您的存款 {amount} 未支付成功，未扣款也未入账，您可以随时重试。', '单号 {reference}。']),
  'deposit-expired': text('存款 {amount} 已过期', [
    '您的存款 {amount} 未在规定时间内支付。如果您已付款，款项到达后会立即入账。',
    '单号 {reference}。',
  ]),
  'deposit-refused': text('存款 {amount} 未能确认', [
    '我们未能确认您的存款 {amount}：{reason}',
    '如果您的账户已扣款，请将凭证发送给我们。单号 {reference}。',
  ]),

  'withdrawal-requested': text('已收到提款申请 {amount}', ['我们已收到您的提款申请 {amount}，正在审核。单号 {reference}。']),
  'withdrawal-approved': text('提款 {amount} 已通过审核', ['您的提款 {amount} 已通过审核，即将出款。单号 {reference}。']),
  'withdrawal-refused': text('提款 {amount} 未通过', ['您的提款 {amount} 未通过：{reason}', '全部金额已退回您的余额。单号 {reference}。']),
  'withdrawal-paid': text('提款 {amount} 已出款', [
    '我们已出款 {amount}。请在 {minutes} 分钟内确认是否到账，逾期视为已收到。',
    '单号 {reference}。',
  ]),
  'withdrawal-failed': text('提款 {amount} 未能出款', ['您的提款 {amount} 未能出款：{reason}', '金额已退回您的余额。单号 {reference}。']),
  'withdrawal-completed': text('提款 {amount} 已完成', ['您的提款 {amount} 已完成。单号 {reference}。']),
  'withdrawal-receipt-reminder': text('您的 {amount} 到账了吗？', [
    '请确认您的提款 {amount} 是否到账。若未确认，不久后将视为已收到，届时无法申诉或退款。单号 {reference}。',
  ]),
  'withdrawal-case-answered': text('关于您的 {amount}，我们已回复', ['{answer}', '单号 {reference}。']),
  'withdrawal-case-opened': text('正在查询您的 {amount}', [
    '您反馈 {amount} 尚未到账。我们正在向银行查询，结果会在此通知您。',
    '单号 {reference}。',
  ]),
  'withdrawal-case-closed': text('关于 {amount} 的查询已结束', ['关于出款 {amount} 的查询已结束：{outcome}', '单号 {reference}。']),
  'payout-account-added': text('收款账户已添加', ['{target} 已于 {time} 添加到您的账号。', NOT_YOU]),
  'payout-account-removed': text('收款账户已移除', ['{target} 已于 {time} 从您的账号移除。', NOT_YOU]),

  'transfer-sent': text('已向 {counterpart} 转出 {amount}', [
    '您已于 {time} 向 {counterpart} 转出 {amount}，款项已进入对方余额。',
    '单号 {reference}。',
    NOT_YOU,
  ]),
  'transfer-received': text('收到 {counterpart} 转入的 {amount}', [
    '{counterpart} 已于 {time} 向您转入 {amount}，款项已进入您的余额。',
    '单号 {reference}。',
  ]),
  'team-announcement': text('{title}', ['{text}', '<em>来自您的上级 {upline} 的公告</em>']),

  'contract-offered': text('{counterpart} 向您提出契约', ['{counterpart} 向您提出一份契约。请查看变更内容并在 {date} 前答复，逾期失效。']),
  'contract-accepted': text('{counterpart} 已接受您的契约', ['{counterpart} 接受了您的提议，契约自 {date} 起生效。']),
  'contract-rejected': text('{counterpart} 已拒绝您的契约', ['{counterpart} 拒绝了您的提议。双方现行契约（如有）继续有效。']),
  'contract-withdrawn': text('契约提议已撤回', ['您与 {counterpart} 之间的契约提议已撤回。']),
  'contract-expired': text('契约提议已失效', ['您与 {counterpart} 之间的契约提议未在期限内答复。']),
  'contract-end-asked': text('{counterpart} 请求终止契约', ['{counterpart} 请求终止双方契约。请在 {date} 前答复，未答复则契约继续。']),
  'contract-end-refused': text('您的契约继续有效', ['您与 {counterpart} 的契约继续有效：终止未获同意。']),
  'contract-ended': text('您的契约将于 {date} 终止', ['您与 {counterpart} 的契约于 {date} 终止。此前的账单仍会出具并支付。']),
  'contract-not-begun': text('新契约未生效', ['您与 {counterpart} 为此次移动约定的契约未生效：移动未执行，或其条件已不再可行。']),
  'bill-issued': text('账单 {reference} 已出账', ['{counterpart} 应付您的账单 {amount} 已出账，正在审核，通过后即会支付。']),
  'bill-claimable': text('{amount} 待领取', [
    '{counterpart} 应付您的分红 {amount} 已可领取。请在 {date} 前领取，逾期失效。账单 {reference}。',
  ]),
  'bill-paid': text('已收到 {counterpart} 的 {amount}', ['{counterpart} 应付的账单 {reference}（{amount}）已全额支付。']),
  'bill-short': text('{counterpart} 未能全额支付 {amount}', [
    '{counterpart} 未能全额支付账单 {reference}（{amount}）。余额将由 {counterpart} 的下一笔资金优先支付。',
  ]),
  'bill-owed': text('您欠 {counterpart} 款项', [
    '您的余额不足以支付给 {counterpart} 的账单 {reference}（{amount}）。余下部分将由您的下一笔资金优先支付，在此之前不能提款或转账给他人。',
  ]),
  'bill-expired': text('分红 {amount} 已过期', ['您未及时领取 {counterpart} 应付的分红 {amount}。账单 {reference} 已过期。']),
  'bill-refused': text('账单 {reference} 已被拒绝', ['您与 {counterpart} 之间 {amount} 的账单已被拒绝：{reason}']),
  'point-order-approved': text('您的订单已发货：{item}', ['{item} 已于 {time} 发货。{shipping}', '订单号 {reference}。']),
  'point-order-rejected': text('您的订单未通过：{item}', [
    '我们无法寄出 {item}：{reason}',
    '{points} 积分已退回您的账户。订单号 {reference}。',
  ]),
  'promotion-given': text('您已获得 {amount}：{title}', ['{time}，{title} 的 {amount} 已发放给您。', '打开该优惠可查看条款和进度。']),
  'promotion-claimable': text('{amount} 可以领取了：{title}', ['您已达成 {title} 的目标，请在截止前领取 {amount}。']),
  'promotion-refused': text('您的申请未通过：{title}', ['我们无法为您发放 {title}：{reason}', '申请编号 {reference}。']),
  'promotion-reversed': text('奖金已结束：{title}', [
    '存款 {reference} 已退回付款方，随存款发放的奖金因此结束；此前已转为现金的部分仍归您所有。原因：{reason}',
  ]),
  'promotion-missed': text('存款未附带奖金：{title}', [
    '您的存款已全额入账，但 {title} 已无法发放奖金：预算已用完、您已领取过，或账户正在暂停中。',
  ]),
  'rank-reached': text('您已升至 {rank} 级', ['您现在是 {rank} 级会员，该等级的礼遇可在奖励中心查看。']),
  'cashback-ready': text('返水已可领取：{amount}', ['{date} 投注的返水 {amount} 已可领取，请在 7 天内领取。']),
  'mission-met': text('任务完成：{title}', ['您已完成 {title}，奖励等您领取。']),
  'free-spins-expiring': text('免费旋转即将过期：{item}', ['您在 {item} 还有 {spins} 次免费旋转，将于 {date} 过期。']),
  'manual-reward': text('客服赠送 {amount}', ['{time} 已向您发放 {amount}：{reason}']),

  'identity-approved': text('身份认证已通过', ['您的证件已审核通过，感谢您的配合。']),
  'identity-refused': text('证件未通过审核', ['您的证件未能全部通过审核，原因已标注在每份证件旁。', '您可以随时重新提交。']),
  'identity-expiring': text('您的证件即将到期', ['您提交的证件将于 {date} 到期，请在此之前提交新证件。']),

  'feedback-answered': text('您的反馈 {reference} 已回复', ['{answer}', '您的留言：', '<em>{question}</em>']),
  'feedback-closed': text('您的反馈 {reference} 已关闭', [
    '我们已阅读您的反馈并将其关闭，感谢您的来信。',
    '您的留言：',
    '<em>{question}</em>',
  ]),
}
