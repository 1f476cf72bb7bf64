import { textsBelow } from '../../../components/agreement/paths.ts';
import { textFile } from '../../../components/agreement/textFile.ts';

export const getStaticPaths = () => textsBelow('/vip/duty');
export const GET = textFile;
