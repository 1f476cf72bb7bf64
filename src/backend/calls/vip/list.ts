import type { Answer } from '../../answer.ts';
import { answerCancelOrder } from './cancelOrder.ts';
import { answerCancelRenewal } from './cancelRenewal.ts';
import { answerCheckCode } from './checkCode.ts';
import { answerCreateOrder } from './createOrder.ts';
import { answerGetReceiveVipInfo } from './getReceiveVipInfo.ts';
import { answerListBenefits } from './listBenefits.ts';
import { answerListInvoices } from './listInvoices.ts';
import { answerListOrders } from './listOrders.ts';
import { answerListPlans } from './listPlans.ts';
import { answerListRedemptions } from './listRedemptions.ts';
import { answerPayOrder } from './payOrder.ts';
import { answerReadMembership } from './readMembership.ts';
import { answerReadOrder } from './readOrder.ts';
import { answerReceiveVip } from './receiveVip.ts';
import { answerRequestInvoice } from './requestInvoice.ts';
import { answerRequestRefund } from './requestRefund.ts';
import { answerRestorePurchases } from './restorePurchases.ts';
import { answerSubmitReceipt } from './submitReceipt.ts';

export const vipAnswers: readonly Answer[] = [
  answerReadMembership,
  answerListPlans,
  answerListBenefits,
  answerCreateOrder,
  answerPayOrder,
  answerReadOrder,
  answerListOrders,
  answerCancelOrder,
  answerSubmitReceipt,
  answerRestorePurchases,
  answerCancelRenewal,
  answerRequestRefund,
  answerRequestInvoice,
  answerListInvoices,
  answerCheckCode,
  answerGetReceiveVipInfo,
  answerReceiveVip,
  answerListRedemptions,
];
