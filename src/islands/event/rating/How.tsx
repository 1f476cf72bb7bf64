import { RATING_DAYS, RATINGS_FOR_MEAN } from '../../../api/event/rating.ts';

/** How the mean comes about, in full. */
export const How = () => (
  <details className="rt-how">
    <summary>怎么算的</summary>
    <ul>
      <li>算领队在这里带过、已经结束的所有活动；取消的不算。</li>
      <li>只有报名成功的人能评，一个账号对一场活动只有一份，{RATING_DAYS} 天内可以改；领队不能评自己的活动。</li>
      <li>把所有星数加起来，除以份数，四舍五入到一位小数。每份一样重，新的旧的一样。</li>
      <li>不到 {RATINGS_FOR_MEAN} 份时不显示平均：一两个人的看法说明不了什么。</li>
      <li>文字和评论一样要守社区规则，没通过的不显示，星数照算。谁也不能花钱改或删评价。</li>
      <li>有人举报、核实不属实或者违规的，整份下架，不再计入；写的人会知道原因，可以申诉。</li>
      <li>账号注销以后，名字和文字删掉，星数留下。</li>
    </ul>
  </details>
);
