import type { Migration } from '../migration.ts';

/** Counters live in triggers: whoever writes a row, a call or a seed, can't forget them. */
export const counters: Migration = {
  number: 12,
  name: 'counters',
  sql: /* sql */ `
    CREATE TRIGGER entry_liked AFTER INSERT ON entry_likes BEGIN
      UPDATE entries SET like_count = like_count + 1 WHERE id = NEW.entry_id;
      INSERT INTO member_counts (user_id, likes) SELECT author_id, 1 FROM entries WHERE id = NEW.entry_id
        ON CONFLICT (user_id) DO UPDATE SET likes = likes + 1;
    END;
    CREATE TRIGGER entry_unliked AFTER DELETE ON entry_likes BEGIN
      UPDATE entries SET like_count = like_count - 1 WHERE id = OLD.entry_id;
      UPDATE member_counts SET likes = likes - 1
        WHERE user_id = (SELECT author_id FROM entries WHERE id = OLD.entry_id);
    END;

    CREATE TRIGGER comment_liked AFTER INSERT ON comment_likes BEGIN
      UPDATE comments SET like_count = like_count + 1 WHERE id = NEW.comment_id;
    END;
    CREATE TRIGGER comment_unliked AFTER DELETE ON comment_likes BEGIN
      UPDATE comments SET like_count = like_count - 1 WHERE id = OLD.comment_id;
    END;

    CREATE TRIGGER favourite_set AFTER INSERT ON favourites BEGIN
      UPDATE entries SET favourite_count = favourite_count + 1 WHERE id = NEW.entry_id;
    END;
    CREATE TRIGGER favourite_unset AFTER DELETE ON favourites BEGIN
      UPDATE entries SET favourite_count = favourite_count - 1 WHERE id = OLD.entry_id;
    END;

    CREATE TRIGGER follow_set AFTER INSERT ON follows BEGIN
      INSERT INTO member_counts (user_id, follows) VALUES (NEW.follower_id, 1)
        ON CONFLICT (user_id) DO UPDATE SET follows = follows + 1;
      INSERT INTO member_counts (user_id, fans) VALUES (NEW.followee_id, 1)
        ON CONFLICT (user_id) DO UPDATE SET fans = fans + 1;
    END;
    CREATE TRIGGER follow_unset AFTER DELETE ON follows BEGIN
      UPDATE member_counts SET follows = follows - 1 WHERE user_id = OLD.follower_id;
      UPDATE member_counts SET fans = fans - 1 WHERE user_id = OLD.followee_id;
    END;

    CREATE TRIGGER comment_written AFTER INSERT ON comments BEGIN
      UPDATE entries SET
        comment_count = comment_count + (NEW.deleted_at IS NULL AND NEW.audit = 0),
        floor_count = max(floor_count, coalesce(NEW.floor, 0))
        WHERE id = NEW.entry_id;
      UPDATE comments SET reply_count = reply_count + (NEW.deleted_at IS NULL AND NEW.audit = 0)
        WHERE id = NEW.root_id;
    END;
    CREATE TRIGGER comment_turned AFTER UPDATE OF deleted_at, audit ON comments
    WHEN (OLD.deleted_at IS NULL AND OLD.audit = 0) <> (NEW.deleted_at IS NULL AND NEW.audit = 0) BEGIN
      UPDATE entries SET comment_count = comment_count + iif(NEW.deleted_at IS NULL AND NEW.audit = 0, 1, -1)
        WHERE id = NEW.entry_id;
      UPDATE comments SET reply_count = reply_count + iif(NEW.deleted_at IS NULL AND NEW.audit = 0, 1, -1)
        WHERE id = NEW.root_id;
    END;

    CREATE TRIGGER entry_read AFTER INSERT ON entry_reads BEGIN
      UPDATE entries SET read_count = read_count + 1 WHERE id = NEW.entry_id;
    END;

    CREATE TRIGGER picture_placed AFTER INSERT ON entry_pictures BEGIN
      UPDATE entries SET picture_count = picture_count + 1 WHERE id = NEW.entry_id;
    END;
    CREATE TRIGGER picture_taken AFTER DELETE ON entry_pictures BEGIN
      UPDATE entries SET picture_count = picture_count - 1 WHERE id = OLD.entry_id;
    END;
  `,
};
